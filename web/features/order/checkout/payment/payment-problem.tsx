import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Capture } from './use-capture.ts'

type PaymentProblemProps = { capture: Capture; onRetry: () => void }

/** A failed or unknown payment, or one that is under way: the reason, and the next step. */
export function PaymentProblem({ capture, onRetry }: PaymentProblemProps) {
  if (capture.state === 'processing') {
    return (
      <main id="content" className="wrap">
        <EmptyState order={1} drawing="chair" title="Your bank is still processing your payment">
          Please don’t pay again. Leave this page open: it shows your order as soon as the payment
          arrives.
        </EmptyState>
      </main>
    )
  }
  const unknown = capture.state === 'failed' && capture.unknown
  return (
    <main id="content" className="wrap">
      <EmptyState
        order={1}
        drawing="chair"
        title={unknown ? 'We haven’t had confirmation of your payment yet' : 'Payment failed'}
        actions={
          <>
            {unknown && <Button onClick={onRetry}>Try again</Button>}
            <ButtonLink to="/shop/checkout" variant={unknown ? 'default' : 'filled'}>
              Back to checkout
            </ButtonLink>
          </>
        }
      >
        {capture.state === 'failed' ? capture.message : 'Your payment didn’t go through.'} Your cart
        hasn’t changed.
      </EmptyState>
    </main>
  )
}
