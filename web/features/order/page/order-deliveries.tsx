import { dayText, dayAndTime } from '#server/lib/london-time.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { toAgreeText } from '#server/lib/order/free-delivery.shared.ts'
import { madeForYouText, madeHow, type MadeHow } from '#server/stock/made-to-order.shared.ts'
import { variantBeside } from '#server/lib/line-name.shared.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { CancelledText } from '#web/ui/order/order-lines.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Amount, formatPence } from '#web/ui/price.tsx'
import { ServiceRows } from '#web/ui/order/service-rows.tsx'
import type { OrderPageData } from './load-order-page.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { FulfilmentHead } from './fulfilment/fulfilment-head.tsx'
import { MoveCollection } from './fulfilment/move-collection.tsx'
import { useContact } from '#web/lib/shop.ts'
import { MoveDelivery } from './move-delivery.tsx'
import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import classes from './order-page.module.css'

type Line = OrderPageData['lines'][number]
type Delivery = OrderPageData['deliveries'][number]

/** A box for each delivery, with its booked window or first day, and its lines. */
export function OrderDeliveries({ order }: { order: OrderPageData }) {
  const { deliveries } = order
  return (
    <div>
      <h2 className={classes.heading}>{headingOf(order)}</h2>
      {deliveries.map((delivery, index) => (
        <section
          key={delivery.part}
          className={classes.delivery}
          aria-label={sectionName(order, index)}
        >
          <div className={classes.when}>
            <div>
              {deliveries.length > 1 && (
                <p className="small muted">
                  Delivery {index + 1} of {deliveries.length}
                  {delivery.part === 2 && ', made to order'}
                </p>
              )}
              <DeliveryHead {...{ order, delivery, lines: linesOf(order, index) }} />
            </div>
            {delivery.mayMove && <MoveDelivery order={order} delivery={delivery} />}
            {order.collectionDays.length > 0 && <MoveCollection order={order} />}
          </div>
          <ul aria-label="Items">
            {linesOf(order, index).map((line) => (
              <OrderedLine key={line.productId} line={line} how={madeHow(order)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function sectionName({ isAssembly, deliveryMethod }: OrderPageData, index: number): string {
  if (isAssembly) return 'Visit'
  if (deliveryMethod === 'van') return `Delivery ${index + 1}`
  return deliveryMethodNames[deliveryMethod]
}

type DeliveryHeadProps = {
  order: OrderPageData
  delivery: Delivery
  lines: readonly Line[]
}

/** The date of a delivery; after it, when it came and the crew's photographs. */
function DeliveryHead({ order, delivery, lines }: DeliveryHeadProps) {
  const { phone } = useContact()
  if (order.fulfilment !== null && order.status !== 'rejected') {
    return <FulfilmentHead order={order} from={delivery.from} />
  }
  const visit = order.visits.find(({ part }) => part === delivery.part)
  if (visit) return <FinishedDelivery visit={visit} lines={lines} isAssembly={order.isAssembly} />
  return (
    <>
      <h3>
        <Unbroken text={whenText(order, delivery)} />
      </h3>
      {isToCome(order, delivery) && (
        <p className="small muted">{homeText(order, delivery, phone)}</p>
      )}
    </>
  )
}

function headingOf({ status, isAssembly, deliveryMethod }: OrderPageData): string {
  if (deliveryMethod === 'collection' && status !== 'rejected') {
    return status === 'delivered' ? 'Collected' : 'Your collection'
  }
  if (deliveryMethod === 'parcel' && status !== 'rejected' && status !== 'delivered') {
    return 'Your parcel'
  }
  if (isAssembly && status !== 'rejected') {
    return status === 'delivered' ? 'Assembled' : 'Your assembly visit'
  }
  return headings[status] ?? 'Your delivery'
}

const headings: Partial<Record<OrderPageData['status'], string>> = {
  delivered: 'Delivered',
  rejected: 'Items you ordered',
}

const isToCome = ({ status }: OrderPageData, { window }: Delivery) =>
  status !== 'delivered' && status !== 'rejected' && window?.status !== 'delivered'

function whenText(order: OrderPageData, { window }: Delivery): string {
  const { status, steps } = order
  if (status === 'rejected') {
    return order.attempt === null ? 'This order is cancelled' : 'This order wasn’t paid'
  }
  const delivered = steps.find(({ step }) => step === 'delivered')?.at
  if (window?.status === 'delivered' && order.deliveries.length > 1) {
    return `Delivered on ${dayText(window.date)}`
  }
  if (status === 'delivered') {
    return delivered ? dayText(delivered) : order.isAssembly ? 'Assembled' : 'Delivered'
  }
  if (order.paymentStatus === 'pending') return 'Once payment is confirmed'
  if (window !== null) return slotText(window)
  if (order.isAssembly) return 'Visit to be arranged'
  return 'Delivery to be arranged'
}

function homeText(
  { paymentStatus, hasEmail, isAssembly, toAgree, seenBy }: OrderPageData,
  delivery: Delivery,
  phone: string,
): string {
  const { from, window, moveUntil, mayMove } = delivery
  const byPhone = mayMove || seenBy === 'staff' || phone === '' ? '' : ` Or call us on ${phone}.`
  const home = 'Someone 18 or over must be at home.'
  if (isAssembly && window === null && paymentStatus !== 'pending') {
    return `Choose a day here, or we’ll call you to arrange one. ${home}`
  }
  if (window === null && paymentStatus !== 'pending') {
    if (toAgree?.isOutside === true) return `${toAgreeText(toAgree)}${byPhone} ${home}`
    // The second of two deliveries is paid for with the first.
    const next = toAgree === null ? 'We’ll call you to agree the day.' : toAgreeText(toAgree)
    return `From ${dayText(from)}. ${next}${byPhone} ${home}`
  }
  const moving = moveUntil === null ? '' : ` You can change the date until ${dayText(moveUntil)}.`
  const news = hasEmail
    ? `We’ll email when ${isAssembly ? 'we’re on our way' : 'it’s on its way'}.`
    : ''
  return `${news}${moving} ${home}`.trim()
}

/**
 * The lines of a delivery; cancelled lines of a delivery without others are listed with the first.
 */
function linesOf({ lines, deliveries }: OrderPageData, index: number): Line[] {
  const parts = new Set(deliveries.map(({ part }) => part))
  return lines.filter(({ part }) =>
    parts.has(part) ? part === deliveries[index]?.part : index === 0,
  )
}

function OrderedLine({ line, how }: { line: Line; how: MadeHow }) {
  const { title, image, quantity, pricePence, discountPence, madeFrom, services } = line
  const facts = [
    variantBeside(line),
    quantity > 1 && `${quantity} × ${formatPence(pricePence)}`,
  ].filter(Boolean)
  return (
    <li className={classes.line}>
      <Picture name={image} alt="" sizes="56px" className={classes.picture} />
      <div>
        <b>{title}</b>
        {facts.length > 0 && <p className="small muted num">{facts.join(', ')}</p>}
        {discountPence > 0 && <p className="small num">{formatPence(discountPence)} off</p>}
        <CancelledText line={line} className="small num" />
        {madeFrom !== null && <p className="small">{madeForYouText(new Date(madeFrom), how)}</p>}
      </div>
      <b>
        <Amount pence={pricePence * quantity} />
      </b>
      <ServiceRows services={services} />
    </li>
  )
}

type Visit = OrderPageData['visits'][number]

const list = new Intl.ListFormat('en-GB')

type FinishedDeliveryProps = { visit: Visit; lines: readonly Line[]; isAssembly: boolean }

/** A finished delivery: when, who received it, who brought it, and the crew's photographs. */
function FinishedDelivery({ visit, lines, isAssembly }: FinishedDeliveryProps) {
  const { at, receivedBy, photographIds } = visit
  return (
    <>
      {receivedBy === null ? (
        <h3>
          <Unbroken text={dayAndTime(at)} />
        </h3>
      ) : (
        <>
          <p className="small muted num">{dayAndTime(at)}</p>
          <h3>
            {isAssembly ? 'At home:' : 'Received by'} {receivedBy}
          </h3>
        </>
      )}
      <p className={`${classes.done} small muted`}>
        {isAssembly ? assembledText(visit) : doneText(visit, lines)}
      </p>
      {photographIds.length > 0 && (
        <ul className={classes.photographs} aria-label="Delivery photos">
          {photographIds.map((id, index) => (
            <li key={id}>
              <a href={photographUrl(id, 'large')} target="_blank" rel="noreferrer">
                <img
                  src={photographUrl(id, 'small')}
                  alt={`Delivery photo ${index + 1}, enlarge`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** "Assembled by Dele and Marcin." */
const assembledText = ({ broughtBy }: Visit): string =>
  `Assembled by ${broughtBy.length > 0 ? list.format(broughtBy) : 'our team'}.`

/** "Delivered by Dele and Marcin. They also assembled the table and took your old item away." */
function doneText({ broughtBy }: Visit, lines: readonly Line[]): string {
  const built = titlesWith(lines, 'assembly')
  const taken = lines.reduce((sum, line) => sum + countOf(line, 'takeAway'), 0)
  const done = [
    built.length > 0 && `assembled ${list.format(built)}`,
    taken > 0 && `took ${taken === 1 ? 'your old item' : `${taken} old items`} away`,
  ].filter((text) => text !== false)
  const brought =
    broughtBy.length > 0 ? `Delivered by ${list.format(broughtBy)}.` : 'Delivered by our team.'
  return done.length === 0 ? brought : `${brought} They also ${list.format(done)}.`
}

const titlesWith = (lines: readonly Line[], kind: ServiceKind) =>
  lines.filter((line) => countOf(line, kind) > 0).map(({ title }) => title)

/** How many of a line's pieces have a service that was not cancelled. */
const countOf = ({ services }: Line, kind: ServiceKind): number =>
  services
    .filter(({ service }) => service === kind)
    .reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0)
