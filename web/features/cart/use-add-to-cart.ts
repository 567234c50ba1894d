import { useUser } from '../../session.ts'
import { errorText, trpc } from '../../trpc.ts'
import { errorToast, toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { addRefusal, cartScope } from './add-rules.ts'
import { emptyCart, ownerOf, useCart } from './use-cart.ts'

type Addable = { id: string; title: string; stock: number }

/** Adds a product to the cart and says so; the server's answer replaces the cart. */
export function useAddToCart() {
  const user = useUser()
  const cart = useCart()
  const utils = trpc.useUtils()
  const mutation = trpc.cart.add.useMutation(cartScope)

  const oneAtATime = useOneAtATime()
  const add = (product: Addable, quantity = 1) => oneAtATime(() => send(product, quantity))

  const send = async (product: Addable, quantity: number) => {
    const owner = ownerOf(user)
    const line = cart.data?.items.find((item) => item.productId === product.id)
    const refusal = addRefusal(
      Math.max(product.stock, line?.stock ?? 0),
      line?.quantity ?? 0,
      quantity,
    )
    if (refusal !== null) return errorToast(refusal)
    try {
      const next = await mutation.mutateAsync({ ...owner, productId: product.id, quantity })
      await utils.cart.get.cancel(owner)
      utils.cart.get.setData(owner, next)
      toast({ title: 'Product is added to cart', message: product.title })
    } catch (error) {
      utils.cart.get.setData(owner, emptyCart)
      errorToast(errorText(error, 'The product could not be added. Try again.'))
      await utils.cart.get.invalidate(owner)
    }
  }
  return { add, busy: mutation.isPending }
}
