import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { errorText, trpc } from '../../trpc.ts'
import { errorToast, toast } from '../../ui/toast.ts'
import { addRefusal, cartScope } from './add-rules.ts'
import { withQuantity } from './change-cart.ts'
import { type Cart, type CartLineData, emptyCart, useCart, useCartOwner } from './use-cart.ts'

const cartMutations = { mutationKey: [['cart']] }

/** Whether a change to the cart is still on its way. */
export function useCartChanging(): boolean {
  return useIsMutating(cartMutations) > 0
}

/** Sets quantities and takes lines out: shown at once, then replaced by the server's answer. */
export function useChangeCart() {
  const owner = useCartOwner()
  const cart = useCart().data ?? emptyCart
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const update = trpc.cart.update.useMutation(cartScope)
  const remove = trpc.cart.remove.useMutation(cartScope)

  const change = async (next: Cart, send: () => Promise<Cart>, done: string) => {
    if (owner === null) return
    await utils.cart.get.cancel(owner)
    utils.cart.get.setData(owner, next)
    try {
      const answer = await send()
      // While a later change is on its way, that one is shown: its answer will be the cart.
      if (queryClient.isMutating(cartMutations) === 0) utils.cart.get.setData(owner, answer)
      toast({ message: done })
    } catch (error) {
      utils.cart.get.setData(owner, emptyCart)
      errorToast(errorText(error, 'Your cart could not be changed. Try again.'))
      await utils.cart.get.invalidate(owner)
    }
  }

  const setQuantity = async ({ productId, quantity, stock }: CartLineData, wanted: number) => {
    const refusal = addRefusal(stock, quantity, wanted - quantity)
    if (wanted > quantity && refusal !== null) return errorToast(refusal)
    const send = () => update.mutateAsync({ ...owner, productId, quantity: wanted })
    await change(withQuantity(cart, productId, wanted), send, 'Cart item is updated successfully')
  }

  const removeLine = ({ productId }: CartLineData) =>
    change(
      withQuantity(cart, productId, 0),
      () => remove.mutateAsync({ ...owner, productId }),
      'Cart item is deleted successfully',
    )

  return { setQuantity, removeLine }
}
