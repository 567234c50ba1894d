import { dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { PayingNeedsScripts } from '../checkout/payment/paying-needs-scripts.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { PaymentPanel } from '#web/features/order/checkout/payment/payment-panel.tsx'
import { unasked, usePayForm } from '#web/features/order/checkout/payment/use-pay-form.ts'
import type { RemovalData, RemovalPart } from './load-removal-page.ts'
import classes from './removal-page.module.css'

type PayRemovalProps = { removal: RemovalData; isBack: boolean }

/**
 * The next payment: the deposit, which accepts the quotation, or the balance. Read-only for staff.
 */
export function PayRemoval({ removal, isBack }: PayRemovalProps) {
  if (removal.payable === null || removal.seenBy === 'staff') return null
  return <PayPart removal={removal} part={removal.payable} isBack={isBack} />
}

function PayPart({ removal, part, isBack }: PayRemovalProps & { part: RemovalPart }) {
  const input = { number: String(removal.number), part }
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries(trpc.removal.page.pathFilter())
  const capture = useMutation(trpc.removal.capture.mutationOptions({ onSettled: refresh }))
  const ask = () => capture.mutate(input)
  const pay = usePayForm('pay-removal', { isBack, capture: ask, refresh })
  const amount = formatPence(removal[part]?.amountPence ?? 0)
  return (
    <section className={classes.card} aria-labelledby="pay">
      <h2 id="pay">{headings[part]}</h2>
      {capture.isError && <RetryNote onRetry={ask}>{errorText(capture.error, unasked)}</RetryNote>}
      {pay.payment === null ? (
        <PostForm className={classes.pay} posted={pay.form}>
          <input type="hidden" name="number" value={input.number} />
          <input type="hidden" name="part" value={part} />
          <p>
            {part === 'deposit' ? (
              <>
                By paying the deposit, you accept {dayText(removal.day)}, the price and our{' '}
                <Link to="/shop/terms" className="link">
                  terms
                </Link>
                , and the cancellation rules shown under Payment below.
              </>
            ) : (
              settlesText(removal, part)
            )}
          </p>
          <BusyButton size="lg" fullWidth busy={pay.form.busy || capture.isPending} type="submit">
            {part === 'deposit' ? `Accept and pay ${amount}` : `Pay ${amount}`}
          </BusyButton>
          <PayingNeedsScripts>
            Card payment needs JavaScript. Turn it on, or call us to pay by phone.
          </PayingNeedsScripts>
        </PostForm>
      ) : (
        <PaymentPanel
          key={pay.payment.paymentIntentId}
          order={{ ...pay.payment, totalPence: pay.payment.amountPence }}
          returnPath={`/shop/removals/HR-${removal.number}`}
          onPaid={ask}
          onClosed={pay.close}
        />
      )}
    </section>
  )
}

const headings = {
  deposit: 'Accept this quotation',
  balance: 'Pay the balance',
  extras: 'Pay what’s left',
} as const satisfies Record<RemovalPart, string>

const settlesText = ({ day, extras, finishedAt }: RemovalData, part: RemovalPart) => {
  if (part === 'balance' && finishedAt !== null) return 'This settles the balance.'
  if (part === 'balance') return `This settles the balance. We’ll see you on ${dayText(day)}.`
  return extras && extras.balancePence > 0
    ? 'This settles the balance and the extras that you signed for.'
    : 'This settles the extras that you signed for.'
}
