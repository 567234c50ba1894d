import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminStatus } from '../../../server/order/order.schema.ts'
import { errorText, isApiError, type RouterOutputs, trpc } from '../../trpc.ts'
import { errorToast, toast } from '../../ui/toast.ts'
import { orderListInput, type OrderSearch } from './order-search.ts'

export type AdminOrder = RouterOutputs['order']['adminDetails']
export type OrderRow = RouterOutputs['order']['adminList']['items'][number]

/** The orders of the page that the address names; the last ones stay until they are there. */
export function useOrders(search: OrderSearch) {
  return trpc.order.adminList.useQuery(orderListInput(search), {
    placeholderData: keepPreviousData,
  })
}

/** Moves an order to another status. Throws what the server refuses. */
export function useSetStatus() {
  const utils = trpc.useUtils()
  const mutation = trpc.order.setStatus.useMutation()

  const setStatus = async (id: string, status: AdminStatus) => {
    try {
      const { refund } = await mutation.mutateAsync({ id, status })
      toast({ message: 'Order status is updated successfully' })
      return refund
    } finally {
      await utils.order.invalidate()
    }
  }
  return { setStatus, busy: mutation.isPending }
}

type Refund = { id: string; amountPence?: number; reason: string }

/**
 * Gives money back, once however often the button is pressed: a call that got no answer is repeated
 * with its own key. Throws what the server refuses.
 */
export function useRefund() {
  const utils = trpc.useUtils()
  const mutation = trpc.order.refund.useMutation()
  const unanswered = useRef<{ request: string; key: string } | null>(null)

  const refund = async (input: Refund) => {
    const request = JSON.stringify(input)
    if (unanswered.current?.request !== request) {
      unanswered.current = { request, key: crypto.randomUUID() }
    }
    try {
      const answer = await mutation.mutateAsync({
        ...input,
        idempotencyKey: unanswered.current.key,
      })
      unanswered.current = null
      return answer
    } catch (error) {
      if (isApiError(error) && error.data) unanswered.current = null
      throw error
    } finally {
      await utils.order.invalidate()
    }
  }
  return { refund, busy: mutation.isPending }
}

/** Takes an order out of the list; answers whether it is gone. */
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

/** Why a change was refused, in words for people. */
export const refusalText = (error: unknown) =>
  errorText(error, 'The shop did not answer. Try again.')
