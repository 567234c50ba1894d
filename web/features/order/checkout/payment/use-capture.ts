import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUser } from '#web/lib/session.ts'
import { errorText, isApiError, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { deleteStoredState } from '#web/features/order/checkout/stored-state.ts'
import { currentOrder, deleteCurrentOrder } from '#web/features/order/checkout/current-order.ts'
import { storeReceipt, readReceipt, type Receipt } from './stored-receipt.ts'

export type Capture =
  /** The shop queries the provider. */
  | { state: 'asking' }
  /** No payment in this browser: the page was opened directly. */
  | { state: 'nothing' }
  | { state: 'paid'; receipt: Receipt }
  /** The money is under way; the shop asks again every few seconds. */
  | { state: 'processing' }
  /** Not paid, for this reason; `unknown` when the shop could not be reached. */
  | { state: 'failed'; message: string; unknown: boolean }

const ASK_AGAIN_MS = 5000

type CaptureInput = {
  intentId: string | undefined
  payerId?: string | undefined
  /** Called when the order is paid: deletes its data in the browser. */
  onPaid: () => Promise<void>
}

/**
 * Captures the order of this tab, once, again while its bank is processing the payment, and when
 * `retry` is called.
 */
export function useCapture({ intentId, payerId, onPaid }: CaptureInput) {
  const [capture, setCapture] = useState<Capture>({ state: intentId ? 'asking' : 'nothing' })
  const userId = useUser()?.id ?? null
  const trpc = useTRPC()
  const mutation = useMutation(trpc.order.capture.mutationOptions())
  const started = useRef(false)

  const ask = async () => {
    if (!intentId) return setCapture({ state: 'nothing' })
    const known = readReceipt({ intentId, userId })
    if (known) return setCapture({ state: 'paid', receipt: known })
    const order = currentOrder()
    if (order === null) return setCapture({ state: 'nothing' })
    setCapture((before) => (before.state === 'processing' ? before : { state: 'asking' }))
    try {
      const { orderId, firstName, place, email, guestId } = order
      const paid = await mutation.mutateAsync({
        orderId,
        paymentIntentId: intentId,
        payerId,
        guestId,
      })
      const receipt = { ...paid, buyer: { firstName, place, email } }
      deleteCurrentOrder()
      deleteStoredState()
      storeReceipt({ intentId, userId }, receipt)
      await onPaid()
      setCapture({ state: 'paid', receipt })
    } catch (error) {
      if (isRefusal(error, 'PAYMENT_PROCESSING')) return setCapture({ state: 'processing' })
      const fallback =
        'We couldn’t check whether your payment went through. Nothing has been lost. Please try again.'
      const unknown = !isApiError(error) || (error.data?.httpStatus ?? 500) >= 500
      setCapture({ state: 'failed', message: errorText(error, fallback), unknown })
    }
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    void ask()
  })
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (capture.state !== 'processing') return
    const timer = setInterval(() => void askAgain(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [capture.state])
  return { capture, retry: () => void ask() }
}
