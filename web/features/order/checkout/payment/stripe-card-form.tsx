import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useShop } from '#web/lib/shop.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import type { CardFormProps, PaymentOutcome } from './card-form.ts'
import classes from './card-form.module.css'
import { outcomeOf, unreachable } from './confirm-card.ts'

const appearanceIn = (accent: string): Appearance => ({
  theme: 'stripe',
  variables: {
    colorPrimary: accent,
    colorText: '#242019',
    colorTextSecondary: '#61594D',
    colorDanger: '#953832',
    borderRadius: '4px',
    fontFamily: "'Instrument Sans', system-ui, sans-serif",
    spacingUnit: '4px',
  },
})

type Loaded = { stripe: Stripe; elements: StripeElements }

/** Stripe's Payment Element: card details go to Stripe without passing the shop. */
export default function StripeCardForm(props: CardFormProps) {
  const [failed, setFailed] = useState(false)
  if (!failed) return <PaymentElement {...props} onFail={() => setFailed(true)} />
  return (
    <RetryNote onRetry={() => setFailed(false)}>
      We couldn’t load the card form. You haven’t been charged.
    </RetryNote>
  )
}

function PaymentElement(props: CardFormProps & { onFail: () => void }) {
  const { ref, payment, publishableKey, returnUrl, onFail } = props
  const holder = useRef<HTMLDivElement>(null)
  const loaded = useRef<Loaded | null>(null)
  const fail = useEffectEvent(onFail)
  const { clientSecret } = payment
  const hasWallets = useShop().settings.payments.wallets
  const accent = useShop().accent?.['--mantine-color-moss-7'] ?? '#445229'

  useEffect(() => {
    let here = true
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      if (!here || stripe === null || holder.current === null) return
      const appearance = appearanceIn(accent)
      const elements = stripe.elements({ clientSecret, appearance, locale: 'en-GB' })
      const wallets = { applePay: hasWallets ? 'auto' : 'never' } as const
      const element = elements.create('payment', { wallets })
      element.on('loaderror', () => fail())
      element.mount(holder.current)
      loaded.current = { stripe, elements }
    }
    mount().catch(() => here && fail())
    return () => {
      here = false
      loaded.current?.elements.getElement('payment')?.destroy()
      loaded.current = null
    }
  }, [publishableKey, clientSecret, accent, hasWallets])

  useImperativeHandle(ref, () => ({
    pay: () => confirm(loaded.current, returnUrl),
  }))

  return <div ref={holder} className={classes.stripe} />
}

async function confirm(loaded: Loaded | null, returnUrl: string): Promise<PaymentOutcome> {
  if (loaded === null) return { kind: 'incomplete' }
  try {
    const { error, paymentIntent } = await loaded.stripe.confirmPayment({
      elements: loaded.elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    if (error?.type === 'validation_error') return { kind: 'incomplete' }
    return outcomeOf({
      ...(paymentIntent && { status: paymentIntent.status }),
      ...(error && { error }),
    })
  } catch {
    return unreachable
  }
}
