import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import { PaymentProblem } from './payment-problem.tsx'
import classes from './paypal-return-page.module.css'
import { useCapture } from './use-capture.ts'

type PayPalReturnPageProps = {
  paymentId: string | undefined
  payerId: string | undefined
  onPaid: () => Promise<void>
}

/** The return page of PayPal and the other methods that redirect: captures the order, then opens the confirmation page. */
export function PayPalReturnPage({ paymentId, payerId, onPaid }: PayPalReturnPageProps) {
  const known = paymentId !== undefined && payerId !== undefined
  const { capture, retry } = useCapture({
    intentId: known ? paymentId : undefined,
    payerId,
    onPaid,
  })
  const navigate = useNavigate()
  const lost = capture.state === 'nothing'
  const paid = capture.state === 'paid'

  useEffect(() => {
    if (lost) errorToast('There’s no payment to complete here.')
    if (paid) {
      void navigate({
        to: '/shop/payment-success',
        search: { payment_intent: paymentId, redirect_status: 'succeeded' },
        replace: true,
      })
    }
  }, [lost, paid, navigate, paymentId])

  if (capture.state === 'failed' || capture.state === 'processing') {
    return <PaymentProblem capture={capture} onRetry={retry} />
  }
  if (lost) {
    return (
      <main id="content" className="wrap">
        <EmptyState
          order={1}
          drawing="chair"
          title="There’s no payment to complete"
          actions={<ButtonLink to="/shop/checkout">Back to checkout</ButtonLink>}
        >
          Your cart hasn’t changed.
        </EmptyState>
      </main>
    )
  }
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>Processing Payment...Please wait!</h1>
      <RowsSkeleton rows={3} />
    </main>
  )
}
