import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent as AddressEvent,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useRef } from 'react'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { walletNames } from '#server/payment/methods/payment-methods.shared.ts'
import { outcomeOf } from '../payment/confirm-card.ts'
import classes from './express-row.module.css'
import type { WalletButtonsProps, WalletOwner } from './wallet-sheet.ts'

/** What a wallet shows until the delivery of its address is known. */
const toCome = { id: 'delivery', amount: 0, displayName: 'Delivery, shown for your address' }

/** Stripe's Express Checkout Element: the wallets that the browser has. */
export default function StripeWallets(props: WalletButtonsProps) {
  const { goodsPence, publishableKey } = props
  const holder = useRef<HTMLDivElement>(null)
  const shownPence = useRef(goodsPence)
  const none = useEffectEvent(props.onNone)
  const mayOpen = useEffectEvent(props.mayOpen)
  const changeAddress = useEffectEvent(async (elements: StripeElements, event: AddressEvent) => {
    const offer = await props.offerFor(event.address.postal_code)
    if ('refused' in offer) return event.reject()
    const { slot, deliveryPence, totalPence } = offer
    shownPence.current = totalPence
    await elements.update({ amount: totalPence })
    event.resolve({
      shippingRates: [{ id: slot.id, amount: deliveryPence, displayName: slotText(slot) }],
    })
  })
  const pay = useEffectEvent(
    async (stripe: Stripe, elements: StripeElements, event: ConfirmEvent) => {
      const wallet = walletNames.find((name) => name === event.expressPaymentType)
      const owner = ownerOf(event)
      if (wallet === undefined || owner === null) return event.paymentFailed()
      const { error: unready } = await elements.submit()
      if (unready) return event.paymentFailed()
      const order = await props.place(wallet, owner, shownPence.current)
      if (order === null) return event.paymentFailed({ reason: 'address_unserviceable' })
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret: order.clientSecret,
        confirmParams: { return_url: props.returnUrl },
        redirect: 'if_required',
      })
      const outcome = outcomeOf(error ? { error } : { status: 'succeeded' })
      if (outcome.kind === 'paid') return props.onPaid(order)
      event.paymentFailed({ reason: 'fail' })
    },
  )

  useEffect(() => {
    let here = true
    let unmount = () => {}
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      if (!here || stripe === null || holder.current === null) return
      const elements = stripe.elements({
        mode: 'payment',
        amount: goodsPence,
        currency: 'gbp',
        allowedPaymentMethodTypes: ['card', 'link'],
        locale: 'en-GB',
      })
      const element = elements.create('expressCheckout', {
        emailRequired: true,
        shippingAddressRequired: true,
        allowedShippingCountries: ['GB'],
        shippingRates: [toCome],
        paymentMethods: { paypal: 'never', klarna: 'never', amazonPay: 'never' },
      })
      element.on('ready', ({ availablePaymentMethods }) => {
        if (availablePaymentMethods === undefined) none()
      })
      element.on('loaderror', () => none())
      element.on('click', (event) => (mayOpen() ? event.resolve() : event.reject()))
      element.on('shippingaddresschange', (event) => void changeAddress(elements, event))
      element.on('confirm', (event) => void pay(stripe, elements, event))
      element.mount(holder.current)
      unmount = () => element.destroy()
    }
    mount().catch(() => here && none())
    return () => {
      here = false
      unmount()
    }
  }, [publishableKey, goodsPence])

  return <div ref={holder} className={classes.stripe} />
}

/** Who pays, as the wallet says it; null where it gives no address. */
function ownerOf({ shippingAddress, billingDetails }: ConfirmEvent): WalletOwner | null {
  if (!shippingAddress) return null
  const { name, address } = shippingAddress
  return {
    name,
    email: billingDetails?.email ?? null,
    street: [address.line1, address.line2].filter(Boolean).join(', '),
    city: address.city,
    postcode: address.postal_code,
  }
}
