import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isOffline } from '#web/lib/connection.ts'
import { randomId } from '#web/lib/random-id.ts'
import { useUser } from '#web/lib/session.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { openCart } from '../open-cart.ts'
import { ownerOf } from '../use-cart.ts'
import { addFailed, cartChange } from './add-rules.ts'

export type ProductSet = RouterOutputs['catalogue']['sets']['items'][number]

/** Adds all products of a set to the cart and shows a toast; the response replaces the cart. */
export function useAddSet() {
  const user = useUser()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  // Offline it waits for the connection.
  const mutation = useMutation(
    trpc.cart.addSet.mutationOptions({ ...cartChange('addSet'), networkMode: 'online' }),
  )
  const oneAtATime = useOneAtATime()
  const add = (set: ProductSet) => oneAtATime(() => send(set))

  const send = async ({ id: setId, name, items }: ProductSet) => {
    const owner = ownerOf(user)
    if (isOffline())
      errorToast('We’ll add this to your cart when you’re back online.', 'You are offline')
    try {
      const productIds = items.map(({ productId }) => productId)
      const input = { ...owner, setId, productIds, idempotencyKey: randomId() }
      const next = await mutation.mutateAsync(input)
      await queryClient.cancelQueries(trpc.cart.get.queryFilter(owner))
      queryClient.setQueryData(trpc.cart.get.queryKey(owner), next)
      toast({
        title: 'The set is in your cart',
        message: name,
        action: { label: 'View cart', run: openCart },
      })
    } catch (error) {
      errorToast(errorText(error, addFailed))
      await queryClient.invalidateQueries(trpc.cart.get.queryFilter(owner))
    }
  }
  return { add, busy: mutation.isPending }
}
