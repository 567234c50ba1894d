import { useQueryClient } from '@tanstack/react-query'
import { giftPart } from '#server/gift-card/gift-card.shared.ts'
import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import type { MadeHow } from '#server/stock/made-to-order.shared.ts'
import { orderLimit, tooLargeText } from '#server/lib/order/limits.shared.ts'
import type { CheckoutMethod } from '#server/payment/methods/payment-methods.shared.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { mayReload } from '#web/lib/connection.ts'
import { useContact, useShop } from '#web/lib/shop.ts'
import { useDeliveryCheck } from '#web/ui/delivered-to/use-delivery-check.ts'
import { Note } from '#web/ui/note.tsx'
import { useHydrated } from '@tanstack/react-router'
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { PayingNeedsScripts } from './payment/paying-needs-scripts.tsx'
import { ServiceRows } from '#web/ui/order/service-rows.tsx'
import { useTRPC } from '#web/lib/trpc.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import type { Cart } from './checkout-cart.ts'
import { canSplitCart, ChooseDeliveries } from './choose-deliveries.tsx'
import classes from './checkout-page.module.css'
import { FoldedOrder } from './folded-order.tsx'
import { type EnteredGiftCard, GiftCardField } from './gift-card-field.tsx'
import { ChooseCollectionDay, ChooseMethod } from './delivery/choose-method.tsx'
import { useMethod } from './delivery/use-method.ts'
import { ChooseSlots } from './delivery/choose-slot.tsx'
import { isTeamArea, useDeliveries } from './delivery/use-deliveries.ts'
import { readFlag, readPay, useStoredState } from './stored-state.ts'
import type { Destination } from './destination.ts'
import { OrderSummary } from './order-summary.tsx'
import { PlacedDelivery } from './placed-delivery.tsx'
import { chosenServices } from './services/cart-services.ts'
import { ChooseServices, type SetService } from './services/choose-services.tsx'
import { sumsOf } from './sums.ts'
import { PaymentHeading, usePaymentStep } from './payment/payment-step.tsx'
import { PaymentPanel } from './payment/payment-panel.tsx'
import { useFreshCart } from './checkout-cart.ts'
import { dueOfCart } from './due-of-cart.ts'
import { type Pay, PayChoice } from './payment/pay-choice.tsx'
import { fingerprint, type PlacedOrder, usePlaceOrder } from './use-place-order.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { Steps } from '#web/ui/page/steps.tsx'

/** The wallets; without their script the steps below are the way to pay. */
const ExpressRow = lazy(() =>
  import('./express/express-row.tsx').catch((error: unknown) => {
    // A page of an earlier release is loaded anew.
    if (mayReload(error)) throw error
    return { default: () => null }
  }),
)

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
  /** The codes of the cart; fixed while the order is being paid. */
  codes: (fixed: boolean) => ReactNode
  lines: CheckoutLines
}

/** The lines of the cart, each with content below it; `how` its made pieces come. */
export type CheckoutLines = (shown: {
  fixed: boolean
  how: MadeHow
  below: (productId: string) => ReactNode
}) => ReactNode

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
  const postcode = destination?.postcode ?? null
  const method = useMethod({ cart, postcode })
  const isVan = method.method === 'van'
  const splits = isVan && wantsTwo && cart !== undefined && canSplitCart(cart)
  const deliveries = useDeliveries({ cart, postcode, twoDeliveries: splits })
  const { first, second } = deliveries
  const slot = isVan ? deliveries.slot : null
  const secondSlot = isVan ? deliveries.secondSlot : null
  const isLost = isVan && deliveries.isLost
  // Before an address is entered, the postcode that this browser knows tells as much.
  const isKnownOutside = useDeliveryCheck()?.served === false && destination === null
  const unpricedVan = isKnownOutside ? freeDelivery.arranged : deliveries.unpriced
  const unpriced = isVan ? unpricedVan : null
  // Where no team goes, none assembles anything or takes anything away.
  const hasTeam = isVan && (destination === null ? !isKnownOutside : isTeamArea(first))
  // There it is agreed by phone how many deliveries there are, too.
  const twoDeliveries = splits && hasTeam
  const services = cart === undefined || !hasTeam ? [] : chosenServices(cart)
  const sums =
    cart === undefined
      ? null
      : sumsOf(
          cart,
          isVan ? [slot, secondSlot] : [method.priced],
          services,
          vatPercentOf(shop.settings.company),
        )
  const day = (method.day ?? (twoDeliveries ? secondSlot : slot))?.date ?? null
  const due =
    cart === undefined || sums === null
      ? null
      : dueOfCart(
          cart,
          {
            services,
            off: sums.off,
            deliveryPence: sums.deliveryPence,
            twoDeliveries,
            day,
            isOutside: isVan && !hasTeam,
          },
          shop.settings.deposits,
        )
  const [wantedPay, setPay] = useStoredState<Pay>('pay', 'full', readPay)
  const pay = due === null ? 'full' : wantedPay
  const [giftCard, setGiftCard] = useState<EnteredGiftCard | null>(null)
  const duePence = (pay === 'deposit' ? due?.nowPence : sums?.totalPence) ?? 0
  const giftPence = giftCard === null ? 0 : giftPart(giftCard.balancePence, duePence)
  const { place, placeExpress, busy, refused } = usePlaceOrder({
    ...props,
    twoDeliveries,
    slot,
    secondSlot,
    method: method.method,
    collectionDay: method.day?.date ?? null,
    services,
    pay,
    giftCard: giftPence > 0 ? (giftCard?.code ?? null) : null,
    totalPence: sums?.totalPence ?? 0,
    onRefusal: (error) => {
      method.handleRefusal(error)
      return [first.handleRefusal(error), second.handleRefusal(error)].includes(true)
    },
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
    if (method.day !== null) method.chooseDay(method.day.date)
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
  /** Places the order anew, with the other sum to be paid now. */
  const changePay = async (wanted: Pay) => {
    setPay(wanted)
    const next = await place('stripe', wanted)
    if (next?.paymentStatus === 'paid') return finish(next)
    if (next !== null && cart !== undefined) setPlaced({ order: next, cart: fingerprint(cart) })
    else setPlaced(null)
  }
  const startRedirect = async (method: CheckoutMethod) => {
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
  // What a gift card pays is paid by no wallet.
  const offersWallets = shop.settings.payments.wallets && !shop.isClosed && giftCard === null
  const hydrated = useHydrated()
  const limit = cart === undefined || sums === null ? null : orderLimit(cart.items, sums.goodsPence)
  const bar = barTo({ isGuest, hasAddress: destination !== null, isLost, limit })
  const awaited = awaitedText({
    isCartKnown: (cart !== undefined && props.owner !== null) || props.onReload !== null,
    changing,
    isFindingDays: (isVan && (first.isLoading || second.isLoading)) || (!empty && method.isLoading),
  })
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
              {hydrated && !empty && offersWallets && (
                <Suspense>
                  <ExpressRow cart={cart} deposit={due} place={placeExpress} onPaid={finish} />
                </Suspense>
              )}
              <section aria-labelledby="where">
                <h2 id="where">Delivery address</h2>
                {props.addressPanel}
              </section>
              {!empty && destination !== null && method.hasChoice && (
                <section aria-labelledby="how" className={classes.step}>
                  <h2 id="how">Choose how to get it</h2>
                  <ChooseMethod method={method} van={first} />
                </section>
              )}
              {!empty && method.method === 'collection' && (
                <section aria-labelledby="when" className={classes.step}>
                  <h2 id="when">Choose your collection day</h2>
                  <ChooseCollectionDay method={method} />
                </section>
              )}
              {!empty && isVan && (destination !== null || (hasTeam && canSplitCart(cart))) && (
                <section aria-labelledby="when" className={classes.step}>
                  <h2 id="when" ref={deliveryHeading} tabIndex={-1}>
                    {hasTeam ? 'Choose your delivery day' : 'Your delivery'}
                  </h2>
                  {hasTeam && (
                    <ChooseDeliveries
                      cart={cart}
                      two={twoDeliveries}
                      isFree={unpriced === null && sums?.deliveryPence === 0}
                      onChange={setWantsTwo}
                    />
                  )}
                  {destination !== null && (
                    <ChooseSlots first={first} second={twoDeliveries ? second : null} />
                  )}
                </section>
              )}
              {!empty && destination !== null && (
                <div className={classes.step}>
                  <ChooseServices
                    cart={cart}
                    hasTeam={hasTeam}
                    isByVan={isVan}
                    onChange={props.onService}
                  />
                </div>
              )}
            </>
          ) : (
            <>
              <PlacedDelivery
                destination={destination}
                slots={twoDeliveries ? [slot, secondSlot] : [slot]}
                method={method}
                onChange={payment.leave}
              />
              <section aria-labelledby="payment">
                <PaymentHeading />
                {due !== null && (
                  <PayChoice
                    pay={order.due === null ? 'full' : 'deposit'}
                    due={beforeGift(order) ?? due}
                    day={day}
                    isPriced={unpriced === null}
                    busy={busy}
                    onChange={(wanted) => void changePay(wanted)}
                  />
                )}
                <PaymentPanel
                  key={order.paymentIntentId}
                  order={{ ...order, totalPence: order.totalPence - order.giftPence }}
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
          method={method}
          sums={sums}
          due={order === null ? (pay === 'deposit' ? due : null) : beforeGift(order)}
          orDeposit={order === null && pay === 'full' ? due : null}
          giftPence={order?.giftPence ?? giftPence}
          returnDays={shop.settings.promises.returnDays}
          onReload={props.onReload}
          refused={refused ?? (closed && order === null ? orderClosed : null)}
          gone={props.gone}
          codes={props.codes(order !== null)}
          lines={props.lines({
            fixed: order !== null,
            how: !isVan ? 'ready' : unpriced === freeDelivery.arranged ? 'agreed' : 'delivered',
            below: rowsBelow,
          })}
        >
          {order === null && (
            <>
              {!empty && <GiftCardField entered={giftCard} onEntered={setGiftCard} />}
              <BusyButton
                ref={proceedButton}
                size="lg"
                fullWidth
                busy={busy}
                disabled={
                  empty || props.owner === null || awaited !== '' || method.isLoading || bar !== ''
                }
                onClick={() => void proceed()}
              >
                {giftPence > 0 && giftPence === duePence
                  ? `Pay ${formatPence(giftPence)} by gift card`
                  : 'Proceed to Payment'}
              </BusyButton>
              <p role="status" className={`${classes.waiting} muted small`}>
                {awaited === '' ? (
                  !empty && bar
                ) : (
                  <span className={classes.awaited}>{awaited}</span>
                )}
              </p>
              <PayingNeedsScripts>
                Choosing a delivery day and paying need JavaScript, which is off in your browser.
                Turn it on, or call us on <span className="unbroken">{contact.phone}</span> to
                order.
              </PayingNeedsScripts>
            </>
          )}
        </OrderSummary>
      </div>
    </main>
  )
}

/** The deposit and the balance of an order, before its gift card pays its part of the deposit. */
const beforeGift = ({ due, giftPence }: PlacedOrder): PlacedOrder['due'] =>
  due && { ...due, nowPence: due.nowPence + giftPence }

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

interface Awaited {
  isCartKnown: boolean
  changing: boolean
  isFindingDays: boolean
}

/** What an order waits for that comes by itself; empty when all of it is there. */
export function awaitedText({ isCartKnown, changing, isFindingDays }: Awaited): string {
  if (!isCartKnown) return 'Loading your order…'
  if (changing) return 'Updating your cart…'
  return isFindingDays ? 'Finding your delivery days…' : ''
}

type CheckoutBannerProps = { picture: string | undefined; step: number }

/** The head of the checkout: the current step beside a picture. */
function CheckoutBanner({ picture, step }: CheckoutBannerProps) {
  return (
    <div className={classes.banner}>
      <Picture
        name={picture}
        alt=""
        sizes="46vw"
        elevation="table"
        eager
        className={classes.picture}
      />
      <div className={`wrap ${classes.words}`}>
        <h1>Checkout</h1>
        <div className={classes.steps}>
          <Steps labels={['Address', 'Delivery', 'Services', 'Payment', 'Done']} current={step} />
        </div>
      </div>
    </div>
  )
}
