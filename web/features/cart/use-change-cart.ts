import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { isNetworkFault } from '#web/lib/connection.ts'
import { errorText, trpc } from '#web/lib/trpc.ts'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import { addRefusal, cartScope, orderable } from './add-rules.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { withQuantity, withService } from './change-cart.ts'
import { type Cart, type CartLineData, emptyCart, useCart, useCartOwner } from './use-cart.ts'
import { randomId } from '#web/lib/random-id.ts'

const cartMutations = { mutationKey: [['cart']] }

/** Whether a change to the cart is in flight. */
export function useCartChanging(): boolean {
  return useIsMutating(cartMutations) > 0
}

const toastUpdated = () => void toast({ message: 'Cart item is updated successfully' })

/** Sets quantities and services and removes lines: optimistic, then replaced by the response. */
export function useChangeCart() {
  const owner = useCartOwner()
  const cart = useCart().data ?? emptyCart
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const update = trpc.cart.update.useMutation(cartScope)
  const add = trpc.cart.add.useMutation(cartScope)
  const remove = trpc.cart.remove.useMutation(cartScope)
  const choose = trpc.cart.setService.useMutation(cartScope)

  const change = async (next: Cart, send: () => Promise<Cart>, done?: () => void) => {
    if (owner === null) return
    await utils.cart.get.cancel(owner)
    const before = utils.cart.get.getData(owner)
    utils.cart.get.setData(owner, next)
    try {
      const response = await send()
      // While a later change is in flight, that one is shown: its response will be the cart.
      if (queryClient.isMutating(cartMutations) === 0) {
        await utils.cart.get.cancel(owner)
        utils.cart.get.setData(owner, response)
      }
      done?.()
    } catch (error) {
      // Offline, the cart before the change is the best that is known.
      utils.cart.get.setData(owner, isNetworkFault(error) ? before : emptyCart)
      errorToast(errorText(error, 'We couldn’t update your cart. Please try again.'))
      await utils.cart.get.invalidate(owner)
    }
  }

  const setQuantity = async (line: CartLineData, wanted: number) => {
    const { productId, quantity } = line
    const refusal = addRefusal(orderable(line), quantity, wanted - quantity)
    if (wanted > quantity && refusal !== null) return errorToast(refusal)
    const send = () => update.mutateAsync({ ...owner, productId, quantity: wanted })
    await change(withQuantity(cart, productId, wanted), send, toastUpdated)
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
    const now = utils.cart.get.getData(owner) ?? emptyCart
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

  const removeLine = (line: CartLineData) =>
    change(
      withQuantity(cart, line.productId, 0),
      () => remove.mutateAsync({ ...owner, productId: line.productId }),
      () => undoToast('Cart item is deleted successfully', () => void putBack(line)),
    )

  return { setQuantity, setService, removeLine }
}
