import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { isNetworkFault } from '#web/lib/connection.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import {
  addRefusal,
  cartChange,
  cartMutations,
  changeFailed,
  orderable,
} from './adding/add-rules.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { type Cart, type CartLineData, emptyCart, useCart, useCartOwner } from './use-cart.ts'
import { randomId } from '#web/lib/random-id.ts'
import { servicesOf } from '#server/cart/services/line-services.shared.ts'
import { promotedCart } from '#server/cart/promoted/promoted-cart.shared.ts'

/** Whether a change to the cart is in flight. */
export function useCartChanging(): boolean {
  return useIsMutating(cartMutations) > 0
}

const updated = 'Cart item is updated successfully'

/** The sets that count in a cart. */
const setsOf = ({ promotions: { offers, applied } }: Cart) =>
  applied.filter(({ id }) => offers.some((one) => one.id === id && one.set !== null))

/** Which sets a change of the cart ends, as a sentence; null for none. */
export function lostSetText(before: Cart, next: Cart): string | null {
  const kept = new Set(setsOf(next).map(({ id }) => id))
  const lost = setsOf(before).filter(({ id }) => !kept.has(id))
  if (lost.length === 0) return null
  const names = new Intl.ListFormat('en-GB').format(lost.map(({ name }) => name))
  return `The saving on ${names} no longer applies.`
}

/** Sets quantities and services and removes lines: optimistic, then replaced by the response. */
export function useChangeCart() {
  const owner = useCartOwner()
  const cart = useCart().data ?? emptyCart
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const update = useMutation(trpc.cart.update.mutationOptions(cartChange('update')))
  const add = useMutation(trpc.cart.add.mutationOptions(cartChange('add')))
  const remove = useMutation(trpc.cart.remove.mutationOptions(cartChange('remove')))
  const choose = useMutation(trpc.cart.setService.mutationOptions(cartChange('setService')))
  const forget = useMutation(trpc.cart.removeCode.mutationOptions(cartChange('removeCode')))

  const change = async (next: Cart, send: () => Promise<Cart>, done?: () => void) => {
    if (owner === null) return
    await queryClient.cancelQueries(trpc.cart.get.queryFilter(owner))
    const before = queryClient.getQueryData(trpc.cart.get.queryKey(owner))
    queryClient.setQueryData(trpc.cart.get.queryKey(owner), next)
    try {
      const response = await send()
      // While a later change is in flight, that one is shown: its response will be the cart.
      if (queryClient.isMutating(cartMutations) === 0) {
        await queryClient.cancelQueries(trpc.cart.get.queryFilter(owner))
        queryClient.setQueryData(trpc.cart.get.queryKey(owner), response)
      }
      done?.()
    } catch (error) {
      // Offline, the cart before the change is the best that is known.
      queryClient.setQueryData(
        trpc.cart.get.queryKey(owner),
        isNetworkFault(error) ? before : emptyCart,
      )
      errorToast(errorText(error, changeFailed))
      await queryClient.invalidateQueries(trpc.cart.get.queryFilter(owner))
    }
  }

  const setQuantity = async (line: CartLineData, wanted: number) => {
    const { productId, quantity } = line
    const refusal = addRefusal(orderable(line), quantity, wanted - quantity)
    if (wanted > quantity && refusal !== null) return errorToast(refusal)
    const send = () => update.mutateAsync({ ...owner, productId, quantity: wanted })
    const next = withQuantity(cart, productId, wanted)
    const lost = lostSetText(cart, next)
    const words = lost === null ? { message: updated } : { title: updated, message: lost }
    await change(next, send, () => toast(words))
  }

  /** Sets for how many pieces of a line a service is selected; 0 for none. */
  const setService = async (
    { productId }: CartLineData,
    service: ServiceKind,
    quantity: number,
  ) => {
    const chosen = { service, quantity }
    const send = () => choose.mutateAsync({ ...owner, productId, ...chosen })
    await change(withService(cart, productId, chosen), send)
  }

  /** Restores a removed line, with its quantity and services. */
  const putBack = async ({ productId, quantity, services, ...line }: CartLineData) => {
    if (owner === null) return
    const now = queryClient.getQueryData(trpc.cart.get.queryKey(owner)) ?? emptyCart
    const idempotencyKey = randomId()
    // At once, so that a page which is left sends all of them.
    const send = async () => {
      const [added, ...chosen] = await Promise.all([
        add.mutateAsync({ ...owner, productId, quantity, idempotencyKey }),
        ...services.map(({ pricePence: _, ...service }) =>
          choose.mutateAsync({ ...owner, productId, ...service }),
        ),
      ])
      return chosen.at(-1) ?? added
    }
    await change(now, send, () => toast({ title: 'Back in your cart', message: lineName(line) }))
  }

  const removeLine = (line: CartLineData) => {
    const next = withQuantity(cart, line.productId, 0)
    const lost = lostSetText(cart, next)
    return change(
      next,
      () => remove.mutateAsync({ ...owner, productId: line.productId }),
      () => undoToast('Cart item is deleted successfully', () => void putBack(line), lost),
    )
  }

  /** Removes the lines of products that are no longer sold, once the buyer has been told. */
  const removeGone = (gone: Cart['gone']) =>
    change({ ...cart, gone: [] }, async () => {
      const removed = gone.map(({ productId }) => remove.mutateAsync({ ...owner, productId }))
      return (await Promise.all(removed)).at(-1) ?? cart
    })

  /** Takes a code out of the cart. */
  const removeCode = (code: string) => {
    const { items, promotions } = cart
    const left = {
      offers: promotions.offers.filter((one) => one.code !== code),
      codes: promotions.codes.filter((one) => one !== code),
    }
    const next = { ...cart, ...promotedCart(items, left, new Date()) }
    return change(next, () => forget.mutateAsync({ ...owner, code }))
  }

  return { setQuantity, setService, removeLine, removeGone, removeCode }
}

/** For how many pieces each service of a line is selected. */
const chosenOf = ({ services }: CartLineData): Partial<Record<ServiceKind, number>> =>
  Object.fromEntries(services.map(({ service, quantity }) => [service, quantity]))

/** The cart with other lines, and totals of these, their services and promotions. */
function withLines(cart: Cart, wanted: CartLineData[]): Cart {
  return { ...cart, ...promotedCart(wanted, cart.promotions, new Date()) }
}

const changed = (cart: Cart, productId: string, change: (line: CartLineData) => CartLineData) =>
  cart.items.map((line) => (line.productId === productId ? change(line) : line))

/**
 * The optimistic cart with a line's new quantity, which limits its services; 0 removes the line.
 */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const lines = changed(cart, productId, (line) => ({
    ...line,
    quantity,
    services: servicesOf({ ...line, quantity }, chosenOf(line)),
  }))
  return withLines(
    cart,
    lines.filter((line) => line.quantity > 0),
  )
}

/** The optimistic cart with a service for this many pieces of a line. */
export function withService(
  cart: Cart,
  productId: string,
  { service, quantity }: { service: ServiceKind; quantity: number },
): Cart {
  const lines = changed(cart, productId, (line) => ({
    ...line,
    services: servicesOf(line, { ...chosenOf(line), [service]: quantity }),
  }))
  return withLines(cart, lines)
}
