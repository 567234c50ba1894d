import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { useShop } from '../../shop.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CardIcon, LeaveIcon, LockIcon } from '../../ui/icons-shop.tsx'
import { Note } from '../../ui/note.tsx'
import { Amount } from '../../ui/price.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { errorToast } from '../../ui/toast.ts'
import type { CardFormHandle } from './card-form.ts'
import classes from './payment-panel.module.css'
import type { PlacedOrder } from './use-place-order.ts'

const SimulatedCardForm = lazy(() => import('./simulated-card-form.tsx'))
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'))

type Method = 'card' | 'paypal'

type PaymentPanelProps = {
  order: PlacedOrder
  /** The order is paid, or its payment is on its way. */
  onPaid: (order: PlacedOrder) => void
  /** Makes the order to be paid with PayPal; answers where the buyer approves it. */
  onPayPal: () => Promise<string | null>
  /** This order cannot be paid any more. */
  onClosed: () => void
}

/** How the order is paid: by card here, or at PayPal. */
export function PaymentPanel({ order, onPaid, onPayPal, onClosed }: PaymentPanelProps) {
  const [method, setMethod] = useState<Method>('card')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const cardForm = useRef<CardFormHandle>(null)
  const paying = useRef(false)
  useFreeAfterReturn(() => {
    paying.current = false
    setBusy(false)
  })

  /** Pays by card; answers whether the buyer leaves the page. */
  const payByCard = async (): Promise<boolean> => {
    const outcome = (await cardForm.current?.pay()) ?? { kind: 'incomplete' }
    if (outcome.kind === 'incomplete') return false
    if (outcome.kind === 'redirect') return leaveFor(outcome.url)
    if (outcome.kind === 'paid') {
      onPaid(order)
      return true
    }
    setRefusal(outcome.message)
    errorToast(outcome.message)
    if (outcome.kind === 'closed') onClosed()
    return false
  }
  const payAtPayPal = async (): Promise<boolean> => {
    const url = await onPayPal()
    return url !== null && leaveFor(url)
  }
  const pay = async () => {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    setRefusal(null)
    const leaving = method === 'card' ? await payByCard() : await payAtPayPal()
    if (leaving) return
    paying.current = false
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <fieldset className={`box ${classes.methods}`}>
        <legend className="visually-hidden">Payment method</legend>
        <label className={classes.option}>
          <input
            type="radio"
            name="method"
            checked={method === 'card'}
            onChange={() => setMethod('card')}
          />
          Card
          <CardIcon />
        </label>
        <div className={classes.card} hidden={method !== 'card'}>
          {refusal !== null && (
            <div className={classes.refusal}>
              <Note tone="bad">{refusal}</Note>
            </div>
          )}
          <CardFields ref={cardForm} order={order} />
        </div>
        <label className={classes.option}>
          <input
            type="radio"
            name="method"
            checked={method === 'paypal'}
            onChange={() => setMethod('paypal')}
          />
          PayPal
          <LeaveIcon />
        </label>
      </fieldset>
      <BusyButton
        type="submit"
        size="lg"
        fullWidth
        busy={busy}
        leftSection={<LockIcon />}
        className={classes.pay}
      >
        <span>
          Pay now <Amount pence={order.totalPence} />
        </span>
      </BusyButton>
      <p className={`${classes.promise} muted small`}>
        {method === 'card'
          ? 'Your card details go straight to our payment provider. We never see them.'
          : 'You approve the payment at PayPal and come back here.'}
      </p>
    </form>
  )
}

type CardFieldsProps = { ref: Ref<CardFormHandle>; order: PlacedOrder }

function CardFields({ ref, order }: CardFieldsProps) {
  const { origin, stripe } = useShop()
  const CardForm = stripe.apiUrl === null ? StripeCardForm : SimulatedCardForm
  return (
    <Suspense fallback={<RowsSkeleton rows={2} />}>
      <CardForm
        ref={ref}
        payment={{ intentId: order.paymentIntentId, clientSecret: order.clientSecret }}
        publishableKey={stripe.publishableKey}
        apiUrl={stripe.apiUrl}
        returnUrl={`${origin}/shop/payment-success`}
      />
    </Suspense>
  )
}

/** Goes to a page of the bank or of PayPal. */
function leaveFor(url: string): true {
  window.location.assign(url)
  return true
}

/** A buyer who comes back with the browser's own button finds the form usable again. */
function useFreeAfterReturn(free: () => void): void {
  const latest = useRef(free)
  useEffect(() => {
    latest.current = free
  })
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
