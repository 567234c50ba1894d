import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText, isApiError, type RouterOutputs, trpc } from '../../trpc.ts'
import { type CurrentOrder, currentOrder, forgetOrder } from './current-order.ts'

/** What a paid order says of itself, and what this tab knew of it. */
export type Receipt = RouterOutputs['order']['capture'] & { buyer: CurrentOrder }

export type Capture =
  /** The shop asks the provider. */
  | { state: 'asking' }
  /** This browser is paying nothing: the page was opened on its own. */
  | { state: 'nothing' }
  | { state: 'paid'; receipt: Receipt }
  /** Not paid, for this reason; `unknown` when the shop could not be asked. */
  | { state: 'failed'; message: string; unknown: boolean }

const receiptKey = (intentId: string) => ['receipt', intentId]

type CaptureInput = {
  intentId: string | undefined
  payerId?: string | undefined
  /** The order is paid: what the browser kept for it can go. */
  onPaid: () => Promise<void>
}

/** Asks the shop whether the order of this tab is paid, once, and again when `retry` is called. */
export function useCapture({ intentId, payerId, onPaid }: CaptureInput) {
  const [capture, setCapture] = useState<Capture>({ state: intentId ? 'asking' : 'nothing' })
  const queryClient = useQueryClient()
  const mutation = trpc.order.capture.useMutation()
  const started = useRef(false)

  const ask = async () => {
    const known = intentId && queryClient.getQueryData<Receipt>(receiptKey(intentId))
    if (known) return setCapture({ state: 'paid', receipt: known })
    const order = currentOrder()
    if (!intentId || order === null) return setCapture({ state: 'nothing' })
    setCapture({ state: 'asking' })
    try {
      const { orderId } = order
      const paid = await mutation.mutateAsync({ orderId, paymentIntentId: intentId, payerId })
      const receipt = { ...paid, buyer: order }
      forgetOrder()
      queryClient.setQueryData(receiptKey(intentId), receipt)
      await onPaid()
      setCapture({ state: 'paid', receipt })
    } catch (error) {
      const fallback = 'We could not ask whether your payment went through. Nothing is lost.'
      const unknown = !isApiError(error) || (error.data?.httpStatus ?? 500) >= 500
      setCapture({ state: 'failed', message: errorText(error, fallback), unknown })
    }
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    void ask()
  })
  return { capture, retry: () => void ask() }
}
