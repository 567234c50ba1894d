import { lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import {
  type CheckoutMethod,
  checkoutMethodNames,
  isOffered,
  paymentMethods,
} from '#server/payment/methods/payment-methods.shared.ts'
import { useShop } from '#web/lib/shop.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { CardIcon, LeaveIcon, LockIcon } from '#web/ui/icons/icons-shop.tsx'
import { Note } from '#web/ui/note.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import type { CardFormHandle } from './card-form.ts'
import classes from './payment-panel.module.css'

const SimulatedCardForm = lazy(() => import('./simulated-card-form.tsx'))
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'))

/** What is paid: an order, or a part of a removal. */
type Payable = {
  paymentIntentId: string
  clientSecret: string
  totalPence: number
  /** Of an order that is paid in two parts: what this payment is for. */
  due?: { nowPence: number } | null
}

type PaymentPanelProps<Paid extends Payable> = {
  order: Paid
  /** Called when the order is paid or its payment is processing. */
  onPaid: (order: Paid) => void
  /**
   * Places the order for a method that redirects; returns the URL where the buyer approves the
   * payment. Absent: card only.
   */
  onRedirect?: (method: CheckoutMethod) => Promise<string | null>
  /** Called when the order can no longer be paid: it was replaced, or its hold expired. */
  onClosed: () => void
  /** The return path after the bank's page. */
  returnPath?: string
}

/** The advice after the reason of a failed payment. */
const nextSteps = {
  refused:
    'You haven’t been charged. Check your card details, try another card or pay with PayPal.',
  refusedCard: 'You haven’t been charged. Check your card details or try another card.',
  unknown:
    'Your payment may have gone through. Select Pay now again with the same card; you’ll only be charged once.',
} as const

type Problem = { kind: 'refused' | 'unknown'; message: string }

/** The payment: by card on this page, or by a method that is approved on a page of its own. */
export function PaymentPanel<Paid extends Payable>({
  order,
  onPaid,
  onRedirect,
  onClosed,
  returnPath = '/shop/payment-success',
}: PaymentPanelProps<Paid>) {
  const offers = useShop().settings.payments
  const [method, setMethod] = useState<CheckoutMethod>('stripe')
  const { label, redirects } = paymentMethods[method]
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const refusalId = useId()
  const foot = useRef<HTMLDivElement>(null)
  const cardForm = useRef<CardFormHandle>(null)
  const paying = useRef(false)
  useFreeAfterReturn(() => {
    paying.current = false
    setBusy(false)
  })

  useEffect(() => {
    // On a phone the clicked button moves down for it, and both stay on the screen.
    if (refusal !== null) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  const nextStep = ({ kind }: Problem) =>
    nextSteps[kind === 'refused' && onRedirect === undefined ? 'refusedCard' : kind]
  const choose = (next: CheckoutMethod) => {
    setMethod(next)
    setRefusal(null)
  }
  /** Pays by card; returns whether the buyer leaves the page. */
  const payByCard = async (): Promise<boolean> => {
    const outcome = (await cardForm.current?.pay()) ?? { kind: 'incomplete' }
    if (outcome.kind === 'incomplete') return false
    if (outcome.kind === 'redirect') return leaveFor(outcome.url)
    if (outcome.kind === 'paid') {
      onPaid(order)
      return true
    }
    if (outcome.kind === 'closed') {
      errorToast(outcome.message)
      onClosed()
      return false
    }
    setRefusal(outcome)
    errorToast(nextStep(outcome), outcome.message)
    return false
  }
  const payElsewhere = async (): Promise<boolean> => {
    const url = (await onRedirect?.(method)) ?? null
    return url !== null && leaveFor(url)
  }
  const pay = async () => {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    setRefusal(null)
    const leaving = redirects ? await payElsewhere() : await payByCard()
    if (leaving) return
    paying.current = false
    setBusy(false)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <fieldset className={`box ${classes.methods}`}>
        <legend className="visually-hidden">Payment method</legend>
        <MethodOption name="stripe" chosen={method} onChoose={choose} />
        <div className={classes.card} hidden={method !== 'stripe'}>
          <CardFields ref={cardForm} order={order} returnPath={returnPath} />
        </div>
        {onRedirect !== undefined &&
          checkoutMethodNames
            .filter((name) => paymentMethods[name].redirects && isOffered(name, offers))
            .map((name) => (
              <MethodOption key={name} name={name} chosen={method} onChoose={choose} />
            ))}
      </fieldset>
      <div ref={foot} className={classes.foot}>
        {refusal !== null && (
          // The toast announces it.
          <Note tone="bad" id={refusalId} silent>
            <b>{refusal.message}</b> {nextStep(refusal)}
          </Note>
        )}
        <BusyButton
          type="submit"
          size="lg"
          fullWidth
          busy={busy}
          leftSection={<LockIcon />}
          aria-describedby={refusal === null ? undefined : refusalId}
        >
          <span>
            Pay now <Amount pence={order.due?.nowPence ?? order.totalPence} />
          </span>
        </BusyButton>
      </div>
      <p className={`${classes.promise} muted small`}>
        {redirects
          ? `You’ll approve the payment with ${label}, then come back here.`
          : 'Your card details go straight to our payment provider, so we never see them.'}
      </p>
    </form>
  )
}

type MethodOptionProps = {
  name: CheckoutMethod
  chosen: CheckoutMethod
  onChoose: (name: CheckoutMethod) => void
}

function MethodOption({ name, chosen, onChoose }: MethodOptionProps) {
  const { label, redirects } = paymentMethods[name]
  return (
    <label className={classes.option}>
      <input type="radio" name="method" checked={name === chosen} onChange={() => onChoose(name)} />
      {label}
      {redirects ? <LeaveIcon /> : <CardIcon />}
    </label>
  )
}

type CardFieldsProps = { ref: Ref<CardFormHandle>; order: Payable; returnPath: string }

function CardFields({ ref, order, returnPath }: CardFieldsProps) {
  const { origin, stripe } = useShop()
  const CardForm = stripe.apiUrl === null ? StripeCardForm : SimulatedCardForm
  return (
    <Suspense fallback={<RowsSkeleton rows={2} />}>
      <CardForm
        ref={ref}
        payment={{ intentId: order.paymentIntentId, clientSecret: order.clientSecret }}
        publishableKey={stripe.publishableKey}
        apiUrl={stripe.apiUrl}
        returnUrl={origin + returnPath}
      />
    </Suspense>
  )
}

/** Navigates to the page on which the payment is approved. */
function leaveFor(url: string): true {
  window.location.assign(url)
  return true
}

/** Enables the form again for a buyer who returns by the browser's back button (bfcache). */
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
