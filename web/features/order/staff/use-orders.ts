import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText, type RouterInputs, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { useIdempotentCall } from '#web/lib/use-idempotent-call.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { orderListInput, type OrderSearch } from './order-search.ts'

export type AdminOrder = RouterOutputs['order']['adminDetails']
export type OrderRow = RouterOutputs['order']['adminList']['items'][number]

/** The orders of the current page; the previous ones stay until they are loaded. */
export function useOrders(search: OrderSearch) {
  const trpc = useTRPC()
  return useQuery(
    trpc.order.adminList.queryOptions(orderListInput(search), {
      placeholderData: keepPreviousData,
    }),
  )
}

/** Moves an order to another status. Throws the server's refusals. */
export function useSetStatus() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const mutation = useMutation(trpc.order.setStatus.mutationOptions())

  const setStatus = async (input: RouterInputs['order']['setStatus']) => {
    try {
      const { refund } = await mutation.mutateAsync(input)
      toast({ message: 'Order status updated' })
      return refund
    } finally {
      await queryClient.invalidateQueries(trpc.order.pathFilter())
    }
  }
  return { setStatus, busy: mutation.isPending }
}

type Refund = Omit<RouterInputs['order']['refund'], 'idempotencyKey'>

/**
 * Refunds once, however often the button is clicked: a call without a response is retried with the
 * same idempotency key. Throws the server's refusals.
 */
export function useRefund() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const mutation = useMutation(trpc.order.refund.mutationOptions())
  const call = useIdempotentCall()

  const refund = async (input: Refund) => {
    try {
      return await call(input, mutation.mutateAsync)
    } finally {
      await queryClient.invalidateQueries(trpc.order.pathFilter())
    }
  }
  return { refund, busy: mutation.isPending }
}

/** Archives an order; returns whether it was archived. */
export function useDeleteOrder() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const archive = useMutation(trpc.order.archive.mutationOptions())

  const remove = async (id: string): Promise<boolean> => {
    try {
      await archive.mutateAsync({ id })
      toast({ title: 'Success', message: 'Order deleted successfully' })
      await queryClient.invalidateQueries(trpc.order.adminList.pathFilter())
      return true
    } catch {
      errorToast('Failed to delete order', 'Error')
      return false
    }
  }
  return { remove, busy: archive.isPending }
}

/** Takes a deleted order back into the list of all orders. */
export function useRestoreOrder() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const mutation = useMutation(trpc.order.restore.mutationOptions())

  const restore = async (id: string) => {
    try {
      await mutation.mutateAsync({ id })
      toast({ message: 'Order restored' })
    } catch (error) {
      errorToast(refusalText(error))
    } finally {
      await queryClient.invalidateQueries(trpc.order.pathFilter())
    }
  }
  return { restore, busy: mutation.isPending }
}

/** The message of a refused change. */
export const refusalText = (error: unknown) =>
  errorText(error, 'The server did not respond. Try again.')
