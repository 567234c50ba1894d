import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useLayoutEffect } from 'react'
import { leadTo } from '#web/ui/lead-to.ts'

const hash = 'payment'

/**
 * The payment as an entry of the browser's history, so that Back leads from it to the other steps.
 * `onLeave` is called when it was left.
 */
export function usePaymentStep(onLeave: () => void) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpen = useLocation({ select: (location) => location.hash === hash })
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    if (!isOpen) latest.current()
  }, [isOpen])
  return {
    isOpen,
    open: () => void navigate({ to: '/shop/checkout', hash, hashScrollIntoView: false }),
    leave: () => {
      onLeave()
      history.back()
    },
    /** Leads to the confirmation, in place of a payment that cannot be made again. */
    finish: (intentId: string) =>
      void navigate({
        to: '/shop/payment-success',
        search: { payment_intent: intentId, redirect_status: 'succeeded' },
        replace: isOpen,
      }),
  }
}

/** The heading of the payment, which it leads to when it opens. */
export function PaymentHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => leadTo(heading.current), [])
  return (
    <h2 id="payment" ref={heading} tabIndex={-1}>
      Payment
    </h2>
  )
}
