import { useQueryClient } from '@tanstack/react-query'
import { orderLimit, tooLargeText } from '#server/lib/order/limits.shared.ts'
import type { PaymentMethod } from '#server/lib/order/payment-methods.shared.ts'
import { vatPercentOf } from '#server/settings/description/vat.shared.ts'
import { useContact, useShop } from '#web/lib/shop.ts'
import { Note } from '#web/ui/note.tsx'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import { ServiceRows } from '#web/ui/order/service-rows.tsx'
import { useTRPC } from '#web/lib/trpc.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import type { Cart } from './checkout-cart.ts'
import { canSplitCart, ChooseDeliveries } from './choose-deliveries.tsx'
import { CheckoutBanner } from './checkout-banner.tsx'
import classes from './checkout-page.module.css'
import { FoldedOrder } from './folded-order.tsx'
import { ChooseSlots } from './delivery/choose-slot.tsx'
import { isTeamArea, useDeliveries } from './delivery/use-deliveries.ts'
import { readFlag, useStoredState } from './stored-state.ts'
import type { Destination } from './destination.ts'
import { OrderSummary } from './order-summary.tsx'
import { PlacedDelivery } from './placed-delivery.tsx'
import { chosenServices } from './services/cart-services.ts'
import { ChooseServices, type SetService } from './services/choose-services.tsx'
import { sumsOf } from './sums.ts'
import { PaymentHeading, usePaymentStep } from './payment/payment-step.tsx'
import { PaymentPanel } from './payment/payment-panel.tsx'
import { useFreshCart } from './checkout-cart.ts'
import { fingerprint, type PlacedOrder, usePlaceOrder } from './use-place-order.ts'

type CheckoutPageProps = {
  owner: { userId: string } | { guestId: string } | null
  cart: Cart | undefined
  /** A change to the cart is in flight. */
  changing: boolean
  /** Reloads a cart that failed to load; null when it is loaded. */
  onReload: (() => void) | null
  /** Sets a service in the cart, which stores the selection. */
  onService: SetService
  destination: Destination | null
  /** A guest needs an address to continue; a shopper is asked for one. */
  isGuest: boolean
  picture: string | undefined
  addressPanel: ReactNode
  /** The heading of the choice of delivery. */
  deliveryHeading?: Ref<HTMLHeadingElement>
  /** What has left the cart since it was filled. */
  gone: ReactNode
  /** The lines of the cart, each with content below it. */
  lines: (fixed: boolean, below: (productId: string) => ReactNode) => ReactNode
}

const orderClosed = {
  message:
    'This order has expired or been replaced by a newer one. You haven’t been charged for it.',
  changes: [],
}

/** The checkout: address, delivery window, services and payment. */
export function CheckoutPage(props: CheckoutPageProps) {
  const shop = useShop()
  const contact = useContact()
  const { cart, changing, destination, isGuest, deliveryHeading } = props
  const [wantsTwo, setWantsTwo] = useStoredState('deliveries', false, readFlag)
  const twoDeliveries = wantsTwo && cart !== undefined && canSplitCart(cart)
  const { first, second, slot, secondSlot, isLost, unpriced } = useDeliveries({
    cart,
    postcode: destination?.postcode ?? null,
    twoDeliveries,
  })
  // Where no team goes, none assembles anything or takes anything away.
  const hasTeam = destination === null || isTeamArea(first)
  const services = cart === undefined || !hasTeam ? [] : chosenServices(cart)
  const sums =
    cart === undefined
      ? null
      : sumsOf(cart, [slot, secondSlot], services, vatPercentOf(shop.settings.company))
  const { place, busy, refused } = usePlaceOrder({
    ...props,
    twoDeliveries,
    slot,
    secondSlot,
    services,
    totalPence: sums?.totalPence ?? 0,
    onRefusal: (error) => [first.handleRefusal(error), second.handleRefusal(error)].includes(true),
  })
  const [placed, setPlaced] = useState<{ order: PlacedOrder; cart: string } | null>(null)
  const payment = usePaymentStep(() => setPlaced(null))
  const [closed, setClosed] = useState(false)
  const proceedButton = useRef<HTMLButtonElement>(null)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  // The payment is open only while the displayed cart is that of the order.
  const isPayable = payment.isOpen && placed && cart && placed.cart === fingerprint(cart)
  const order = isPayable ? placed.order : null
  useFreshCart(order === null && !busy && !changing)

  const finish = ({ paymentIntentId }: PlacedOrder) => payment.finish(paymentIntentId)
  const proceed = async () => {
    if (destination === null) return errorToast('Please select one address to proceed.')
    setClosed(false)
    const next = await place('stripe')
    if (next === null || cart === undefined) return
    if (next.paymentStatus === 'paid') return finish(next)
    // The order holds its places: they stay selected, even if they were the last.
    if (slot !== null) first.choose(slot)
    if (secondSlot !== null) second.choose(secondSlot)
    setPlaced({ order: next, cart: fingerprint(cart) })
    payment.open()
  }
  /**
   * The order was closed, perhaps by another tab: reloads the cart to show what is still to be
   * paid.
   */
  const close = () => {
    setPlaced(null)
    setClosed(true)
    void queryClient.invalidateQueries(trpc.cart.get.pathFilter())
    requestAnimationFrame(() => proceedButton.current?.scrollIntoView({ block: 'center' }))
  }
  const startRedirect = async (method: PaymentMethod) => {
    const next = await place(method)
    if (next?.paymentStatus === 'paid') finish(next)
    if (next?.approvalUrl) return next.approvalUrl
    // This payment has replaced the card's.
    setPlaced(null)
    if (next !== null) toast({ message: 'Payment failed', tone: 'error' })
    return null
  }

  const rowsBelow = (id: string) =>
    ServiceRows({ services: services.filter(({ productId }) => productId === id) })
  const empty = cart === undefined || cart.items.length === 0
  const limit = cart === undefined || sums === null ? null : orderLimit(cart.items, sums.goodsPence)
  const bar = barTo({ isGuest, hasAddress: destination !== null, isLost, limit })
  return (
    <main id="content">
      <CheckoutBanner
        picture={props.picture}
        step={order === null ? (destination === null ? 0 : 1) : 3}
      />
      <div className="wrap">
        <FoldedOrder cart={cart} totalPence={sums?.totalPence ?? null} />
      </div>
      <div className={`wrap ${classes.columns}`}>
        <div>
          {shop.isClosed && (
            <Note tone="warn">We’re not taking orders just yet. Feel free to browse.</Note>
          )}
          {order === null ? (
            <>
              <section aria-labelledby="where">
                <h2 id="where">Delivery address</h2>
                {props.addressPanel}
              </section>
              {!empty && (destination !== null || canSplitCart(cart)) && (
                <section aria-labelledby="when" className={classes.step}>
                  <h2 id="when" ref={deliveryHeading} tabIndex={-1}>
                    Choose your delivery day
                  </h2>
                  <ChooseDeliveries
                    cart={cart}
                    two={twoDeliveries}
                    isFree={unpriced === null && sums?.deliveryPence === 0}
                    onChange={setWantsTwo}
                  />
                  {destination !== null && (
                    <ChooseSlots first={first} second={twoDeliveries ? second : null} />
                  )}
                </section>
              )}
              {!empty && destination !== null && (
                <div className={classes.step}>
                  <ChooseServices cart={cart} hasTeam={hasTeam} onChange={props.onService} />
                </div>
              )}
            </>
          ) : (
            <>
              <PlacedDelivery
                destination={destination}
                slots={twoDeliveries ? [slot, secondSlot] : [slot]}
                onChange={payment.leave}
              />
              <section aria-labelledby="payment">
                <PaymentHeading />
                <PaymentPanel
                  key={order.paymentIntentId}
                  order={order}
                  onPaid={finish}
                  onRedirect={startRedirect}
                  onClosed={close}
                />
              </section>
            </>
          )}
        </div>
        <OrderSummary
          cart={cart}
          twoDeliveries={twoDeliveries}
          services={services}
          slot={slot}
          unpriced={unpriced}
          secondSlot={secondSlot}
          sums={sums}
          returnDays={shop.settings.promises.returnDays}
          onReload={props.onReload}
          refused={refused ?? (closed && order === null ? orderClosed : null)}
          gone={props.gone}
          lines={props.lines(order !== null, rowsBelow)}
        >
          {order === null && (
            <>
              <BusyButton
                ref={proceedButton}
                size="lg"
                fullWidth
                busy={busy}
                disabled={
                  empty ||
                  props.owner === null ||
                  changing ||
                  first.isLoading ||
                  second.isLoading ||
                  bar !== ''
                }
                onClick={() => void proceed()}
              >
                Proceed to Payment
              </BusyButton>
              <p role="status" className={`${classes.waiting} muted small`}>
                {empty ? '' : bar}
              </p>
              <NeedsScripts>
                Choosing a delivery day and paying need JavaScript, which is off in your browser.
                Turn it on, or call us on <span className="unbroken">{contact.phone}</span> to
                order.
              </NeedsScripts>
            </>
          )}
        </OrderSummary>
      </div>
    </main>
  )
}

interface Barred {
  isGuest: boolean
  hasAddress: boolean
  isLost: boolean
  limit: string | null
}

/** Why the order cannot be placed yet; empty when it can. */
function barTo({ isGuest, hasAddress, isLost, limit }: Barred): string {
  if (limit !== null) return tooLargeText(limit)
  if (isGuest && !hasAddress) return 'Enter your address and select Continue.'
  return isLost ? 'Choose another delivery slot first.' : ''
}
