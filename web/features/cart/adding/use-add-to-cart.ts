import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isNetworkFault, isOffline } from '#web/lib/connection.ts'
import { useUser } from '#web/lib/session.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { addFailed, addRefusal, cartChange, orderable } from './add-rules.ts'
import { openCart } from '../open-cart.ts'
import { emptyCart, ownerOf } from '../use-cart.ts'
import { randomId } from '#web/lib/random-id.ts'

type Addable = { id: string; title: string; stock: number; leadDays: number | null }

/**
 * Adds a product to the cart and shows a toast; the response replaces the cart. Resolves to whether
 * it was added.
 */
export function useAddToCart() {
  const user = useUser()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  // Offline it waits for the connection.
  const mutation = useMutation(
    trpc.cart.add.mutationOptions({ ...cartChange('add'), networkMode: 'online' }),
  )

  const oneAtATime = useOneAtATime()
  const add = (product: Addable, quantity = 1) => oneAtATime(() => send(product, quantity))

  const send = async (product: Addable, quantity: number): Promise<boolean> => {
    const owner = ownerOf(user)
    const line = queryClient
      .getQueryData(trpc.cart.get.queryKey(owner))
      ?.items.find((item) => item.productId === product.id)
    const refusal = addRefusal(
      Math.max(orderable(product), line ? orderable(line) : 0),
      line?.quantity ?? 0,
      quantity,
    )
    if (refusal !== null) {
      errorToast(refusal)
      return false
    }
    if (isOffline())
      errorToast('We’ll add this to your cart when you’re back online.', 'You are offline')
    try {
      const idempotencyKey = randomId()
      const input = { ...owner, productId: product.id, quantity, idempotencyKey }
      const next = await mutation.mutateAsync(input)
      await queryClient.cancelQueries(trpc.cart.get.queryFilter(owner))
      queryClient.setQueryData(trpc.cart.get.queryKey(owner), next)
      toast({
        title: 'Product is added to cart',
        message: product.title,
        action: { label: 'View cart', run: openCart },
      })
      return true
    } catch (error) {
      // Offline, the displayed cart is the best that is known.
      if (!isNetworkFault(error)) queryClient.setQueryData(trpc.cart.get.queryKey(owner), emptyCart)
      errorToast(errorText(error, addFailed))
      await queryClient.invalidateQueries(trpc.cart.get.queryFilter(owner))
      return false
    }
  }
  return { add, busy: mutation.isPending }
}
