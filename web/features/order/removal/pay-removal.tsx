import { dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePosted } from '#web/lib/forms/posted.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { PaymentPanel } from '#web/features/order/checkout/payment/payment-panel.tsx'
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

type Started = RouterOutputs['removal']['pay']

const failed =
  'Sorry, that didn’t go through. You haven’t been charged. Please try again or call us.'
const unasked =
  'We couldn’t check whether your payment went through. Nothing has been lost. Please try again.'

function PayPart({ removal, part, isBack }: PayRemovalProps & { part: RemovalPart }) {
  const input = { number: String(removal.number), part }
  const [started, setStarted] = useState<Started | null>(null)
  const { capture, ask } = useCapture(input, isBack)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const start = useMutation(
    trpc.removal.pay.mutationOptions({
      onSuccess: (payment) => {
        if (payment.paymentStatus === 'paid') ask()
        else setStarted(payment)
      },
      // It may have ended meanwhile: the page shows its current state.
      onError: () => queryClient.invalidateQueries(trpc.removal.page.pathFilter()),
    }),
  )
  const pay = () => {
    if (!start.isPending && started === null) start.mutate(input)
  }
  const posted = usePosted('pay-removal', failed)
  const isPosted = posted.answer !== null
  const goOn = useEffectEvent(pay)
  useEffect(() => {
    if (isPosted) goOn()
  }, [isPosted])
  const amount = formatPence(removal[part].amountPence)
  return (
    <section className={classes.card} aria-labelledby="pay">
      <h2 id="pay">{part === 'deposit' ? 'Accept this quotation' : 'Pay the balance'}</h2>
      {capture.isError && <RetryNote onRetry={ask}>{errorText(capture.error, unasked)}</RetryNote>}
      {started === null ? (
        <PostForm className={classes.pay} posted={posted}>
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
              <>This settles the balance. We’ll see you on {dayText(removal.day)}.</>
            )}
          </p>
          {start.isError && <Note tone="bad">{errorText(start.error, failed)}</Note>}
          <BusyButton
            size="lg"
            fullWidth
            busy={start.isPending || capture.isPending}
            type="submit"
            onClick={(event) => {
              event.preventDefault()
              pay()
            }}
          >
            {part === 'deposit' ? `Accept and pay ${amount}` : `Pay ${amount}`}
          </BusyButton>
          <NeedsScripts>
            Card payment needs JavaScript. Turn it on, or call us to pay by phone.
          </NeedsScripts>
        </PostForm>
      ) : (
        <PaymentPanel
          key={started.paymentIntentId}
          order={{ ...started, totalPence: started.amountPence }}
          returnPath={`/shop/removals/HR-${removal.number}`}
          onPaid={ask}
          onClosed={() => {
            setStarted(null)
            void queryClient.invalidateQueries(trpc.removal.page.pathFilter())
          }}
        />
      )}
    </section>
  )
}

/** Checks the payment after it was made, and after a return from the bank. */
function useCapture(input: { number: string; part: RemovalPart }, isBack: boolean) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const capture = useMutation(
    trpc.removal.capture.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.removal.page.pathFilter()),
    }),
  )
  const ask = () => capture.mutate(input)
  const asked = useRef(!isBack)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  })
  return { capture, ask }
}
