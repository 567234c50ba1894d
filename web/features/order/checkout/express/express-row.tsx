import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { deliveryAddressFields } from '#server/address/delivery-address.schema.ts'
import type { Due } from '#server/lib/order/deposit.shared.ts'
import { normalizePostcode, wrongPostcode } from '#server/lib/text/postcode.shared.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { useUser } from '#web/lib/session.ts'
import { useShop } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import type { Cart } from '../checkout-cart.ts'
import { destinationOf } from '../destination.ts'
import { chosenServices } from '../services/cart-services.ts'
import { sumsOf } from '../sums.ts'
import type { ExpressOrder, PlacedOrder } from '../use-place-order.ts'
import classes from './express-row.module.css'
import {
  addressOf,
  expressText,
  type ExpressOffer,
  type WalletButtonsProps,
} from './wallet-sheet.ts'

const SimulatedWallets = lazy(() => import('./simulated-wallets.tsx'))
const StripeWallets = lazy(() => import('./stripe-wallets.tsx'))

const totalChanged = 'The total for your address has changed. Check it and try again.'

type ExpressRowProps = {
  cart: Cart
  /** The deposit that is enough where the steps below are taken; null where none is offered. */
  deposit: Due | null
  place: (order: ExpressOrder) => Promise<PlacedOrder | null>
  onPaid: (order: PlacedOrder) => void
}

/**
 * The wallets above the address: they hand over name, email and address, and are paid with the first
 * free slot there. The phone number, which they do not have, is asked for before.
 */
export default function ExpressRow({ cart, deposit, place, onPaid }: ExpressRowProps) {
  const { origin, settings, stripe } = useShop()
  const user = useUser()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const saved = useQuery(trpc.address.list.queryOptions(undefined, { enabled: user !== null }))
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [hasNone, setHasNone] = useState(false)
  const phoneField = useRef<HTMLInputElement>(null)
  const phone = typed ?? saved.data?.[0]?.phone ?? ''
  const services = chosenServices(cart)
  const vatPercent = vatPercentOf(settings.company)

  const mayOpen = () => {
    const { error } = deliveryAddressFields.shape.phone.safeParse(phone)
    setFault(error?.issues[0]?.message)
    if (error) phoneField.current?.focus()
    return error === undefined
  }
  const offerFor = async (written: string): Promise<ExpressOffer> => {
    // Before it is paid, some wallets give the first half of a postcode alone.
    const postcode = normalizePostcode(written) ?? normalizePostcode(`${written} 1AA`)
    if (postcode === null) return { refused: wrongPostcode }
    const items = cart.items.map(({ productId, quantity }) => ({ productId, quantity }))
    const { served, earliest, message } = await queryClient.query(
      trpc.delivery.slots.queryOptions({ postcode, items, twoDeliveries: false }),
    )
    if (!served || earliest === null) {
      return { refused: `${message} To order there, enter the address in the form below.` }
    }
    const { deliveryPence, totalPence } = sumsOf(cart, [earliest], services, vatPercent)
    return { slot: earliest, deliveryPence, totalPence }
  }
  const placeBy: WalletButtonsProps['place'] = async (wallet, owner, shownPence) => {
    const offer = await offerFor(owner.postcode)
    const isAsShown = 'slot' in offer && offer.totalPence === shownPence
    if (!isAsShown) {
      errorToast('refused' in offer ? offer.refused : totalChanged)
      return null
    }
    const { slot, totalPence } = offer
    const address = addressOf(owner, phone)
    const email = user?.email ?? owner.email
    const destination = destinationOf(address, email, { address, email })
    return place({ wallet, destination, slot, totalPence, services })
  }
  if (hasNone || (user !== null && saved.isPending)) return null
  const Wallets = stripe.apiUrl === null ? StripeWallets : SimulatedWallets
  return (
    <section aria-labelledby="express" className={classes.express}>
      <h2 id="express">Express checkout</h2>
      <TextField
        ref={phoneField}
        name="expressPhone"
        label="Number our delivery team can call"
        type="tel"
        autoComplete="tel"
        required
        value={phone}
        error={fault}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setFault(undefined)
        }}
      />
      <Suspense fallback={<RowsSkeleton rows={1} />}>
        <Wallets
          goodsPence={sumsOf(cart, [], services, vatPercent).totalPence}
          publishableKey={stripe.publishableKey}
          apiUrl={stripe.apiUrl}
          returnUrl={`${origin}/shop/payment-success`}
          mayOpen={mayOpen}
          offerFor={offerFor}
          place={placeBy}
          onPaid={onPaid}
          onNone={() => setHasNone(true)}
        />
      </Suspense>
      <p className="muted small num">{expressText(deposit)}</p>
      <p className={`${classes.or} muted small`}>or enter your address</p>
    </section>
  )
}
