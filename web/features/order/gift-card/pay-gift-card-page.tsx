import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { longDate } from '#server/lib/london-time.shared.ts'
import { useContact } from '#web/lib/shop.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { PaymentPanel } from '#web/features/order/checkout/payment/payment-panel.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PayingNeedsScripts } from '../checkout/payment/paying-needs-scripts.tsx'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './gift-card-page.module.css'

const unasked =
  'We couldn’t check whether your payment went through. Nothing has been lost. Please try again.'
const missing = 'We couldn’t load this gift card.'
const unstarted = 'We couldn’t start the payment. You haven’t been charged.'

/** The payment of a gift card, and what follows from it. */
export function PayGiftCardPage({ id, isBack }: { id: string; isBack: boolean }) {
  const contact = useContact()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const bought = useQuery(trpc.giftCard.bought.queryOptions({ id }, { enabled: id !== '' }))
  const capture = useMutation(
    trpc.giftCard.capture.mutationOptions({
      onSuccess: (card) => queryClient.setQueryData(trpc.giftCard.bought.queryKey({ id }), card),
    }),
  )
  const start = useMutation(
    trpc.giftCard.pay.mutationOptions({
      onSuccess: ({ paymentStatus }) => {
        if (paymentStatus === 'paid') capture.mutate({ id })
      },
    }),
  )
  const begin = useEffectEvent(() => {
    if (isBack) capture.mutate({ id })
    else start.mutate({ id })
  })
  const isUnpaid = bought.data?.isPaid === false
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isUnpaid || isBegun.current) return
    isBegun.current = true
    begin()
  }, [isUnpaid])
  const card = bought.data
  if (bought.isError || id === '') {
    return (
      <main id="content" className={`wrap ${classes.pay}`}>
        <h1>Gift card</h1>
        <Note tone="warn">
          {bought.error === null ? missing : errorText(bought.error, missing)}
        </Note>
        <ButtonLink to="/shop/gift-card">Buy a gift card</ButtonLink>
      </main>
    )
  }
  if (card?.isPaid === true) {
    return (
      <main id="content" className={`wrap ${classes.pay}`}>
        <h1>Thank you for your gift card</h1>
        <p className={`${classes.sum} num`}>{formatPence(card.amountPence)}</p>
        <p>
          It’s paid for. We’ll email it on {longDate(card.sendOn)}, and your receipt is on its way
          to you.
        </p>
        <ButtonLink to="/shop/home">Continue shopping</ButtonLink>
      </main>
    )
  }
  const payment = start.data?.paymentStatus === 'pending' ? start.data : null
  return (
    <main id="content" className={`wrap ${classes.pay}`}>
      <h1>Pay for your gift card</h1>
      {card !== undefined && (
        <p className="num">
          <b className={classes.sum}>{formatPence(card.amountPence)}</b>, emailed on{' '}
          {longDate(card.sendOn)}
        </p>
      )}
      {capture.isError && (
        <RetryNote onRetry={() => capture.mutate({ id })}>
          {errorText(capture.error, unasked)}
        </RetryNote>
      )}
      {start.isError && (
        <RetryNote onRetry={() => start.mutate({ id })}>
          {errorText(start.error, unstarted)}
        </RetryNote>
      )}
      {(start.isPending || capture.isPending) && <RowsSkeleton rows={3} />}
      {payment !== null && (
        <PaymentPanel
          key={payment.paymentIntentId}
          order={{ ...payment, totalPence: payment.amountPence }}
          returnPath={`/shop/gift-card/pay?card=${id}`}
          onPaid={() => capture.mutate({ id })}
          onClosed={() => start.mutate({ id })}
        />
      )}
      <PayingNeedsScripts>
        Card payment needs JavaScript, which is off in your browser. Turn it on, or call us on{' '}
        <span className="unbroken">{contact.phone}</span>.
      </PayingNeedsScripts>
    </main>
  )
}
