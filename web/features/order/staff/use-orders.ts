import { keepPreviousData } from '@tanstack/react-query'
import { errorText, type RouterInputs, type RouterOutputs, trpc } from '#web/lib/trpc.ts'
import { useIdempotentCall } from '#web/lib/use-idempotent-call.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { orderListInput, type OrderSearch } from './order-search.ts'

export type AdminOrder = RouterOutputs['order']['adminDetails']
export type OrderRow = RouterOutputs['order']['adminList']['items'][number]

/** The orders of the current page; the previous ones stay until they are loaded. */
export function useOrders(search: OrderSearch) {
  return trpc.order.adminList.useQuery(orderListInput(search), {
    placeholderData: keepPreviousData,
  })
}

/** Moves an order to another status. Throws the server's refusals. */
export function useSetStatus() {
  const utils = trpc.useUtils()
  const mutation = trpc.order.setStatus.useMutation()

  const setStatus = async (input: RouterInputs['order']['setStatus']) => {
    try {
      const { refund } = await mutation.mutateAsync(input)
      toast({ message: 'Order status updated' })
      return refund
    } finally {
      await utils.order.invalidate()
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
  const utils = trpc.useUtils()
  const mutation = trpc.order.refund.useMutation()
  const call = useIdempotentCall()

  const refund = async (input: Refund) => {
    try {
      return await call(input, mutation.mutateAsync)
    } finally {
      await utils.order.invalidate()
    }
  }
  return { refund, busy: mutation.isPending }
}

/** Archives an order; returns whether it was archived. */
export function useDeleteOrder() {
  const utils = trpc.useUtils()
  const archive = trpc.order.archive.useMutation()

  const remove = async (id: string): Promise<boolean> => {
    try {
      await archive.mutateAsync({ id })
      toast({ title: 'Success', message: 'Order deleted successfully' })
      await utils.order.adminList.invalidate()
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
  const utils = trpc.useUtils()
  const mutation = trpc.order.restore.useMutation()

  const restore = async (id: string) => {
    try {
      await mutation.mutateAsync({ id })
      toast({ message: 'Order restored' })
    } catch (error) {
      errorToast(refusalText(error))
    } finally {
      await utils.order.invalidate()
    }
  }
  return { restore, busy: mutation.isPending }
}

/** The message of a refused change. */
export const refusalText = (error: unknown) =>
  errorText(error, 'The server did not respond. Try again.')
