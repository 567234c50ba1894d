import { slotText } from '../../../../server/delivery/delivery-words.ts'
import { madeForYouText } from '../../../../server/stock/made-to-order.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Amount, formatPence } from '../../../ui/price.tsx'
import { ServiceRows } from '../../../ui/service-rows.tsx'
import { weekdayOf } from './dates.ts'
import type { OrderPageData } from './load-order-page.ts'
import { MoveDelivery } from './move-delivery.tsx'
import classes from './order-page.module.css'

type Line = OrderPageData['lines'][number]

/** One box for each delivery, with its booked window or first day, and what comes. */
export function WhenWeCome({ order }: { order: OrderPageData }) {
  const deliveries = deliveriesOf(order)
  return (
    <div>
      <h2 className={classes.heading}>{headings[order.status] ?? 'When we come'}</h2>
      {deliveries.map(({ day, lines, isMade }, index) => (
        <section key={day} className={classes.delivery} aria-label={`Delivery ${index + 1}`}>
          {deliveries.length > 1 && (
            <p className="small muted">
              Delivery {index + 1} of {deliveries.length}
              {isMade && ', made for you'}
            </p>
          )}
          <h3>{whenText(order, day, index)}</h3>
          {isToCome(order) && <p className="small muted">{homeText(order, day, index)}</p>}
          {index === 0 && order.mayMove && <MoveDelivery order={order} />}
          <ul aria-label="Items">
            {lines.map((line) => (
              <OrderedLine key={line.productId} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const headings: Partial<Record<OrderPageData['status'], string>> = {
  delivered: 'Delivered',
  rejected: 'What you had ordered',
}

const isToCome = ({ status }: OrderPageData) => status !== 'delivered' && status !== 'rejected'

/** The window is that of the first delivery. */
function whenText(order: OrderPageData, day: string, index: number): string {
  const { status, steps, delivery } = order
  if (status === 'rejected') return 'Nothing more comes'
  const delivered = steps.find(({ step }) => step === 'delivered')?.at
  if (status === 'delivered') return delivered ? weekdayOf(delivered) : 'It is with you'
  if (order.paymentStatus === 'pending') return 'Once it is paid'
  if (index > 0) return `From ${weekdayOf(day)}`
  return delivery === null ? 'Delivery to be arranged' : slotText(delivery)
}

function homeText({ delivery, paymentStatus }: OrderPageData, day: string, index: number): string {
  const home = 'Somebody over 18 has to be at home.'
  if (index === 0 && delivery === null && paymentStatus !== 'pending') {
    return `From ${weekdayOf(day)}: we ring you to find a day. ${home}`
  }
  return `We write when it leaves us. ${home}`
}

/** What comes when: all at once, or what is in stock before what is made. */
function deliveriesOf({ lines, deliveryDays, expectedFrom }: OrderPageData) {
  const [first, second] = deliveryDays
  if (first === undefined || second === undefined) {
    return [{ day: first ?? expectedFrom, lines, isMade: false }]
  }
  const made = lines.filter((line) => line.madeFrom !== null)
  const stocked = lines.filter((line) => line.madeFrom === null)
  return [
    { day: first, lines: stocked, isMade: false },
    { day: second, lines: made, isMade: true },
  ]
}

function OrderedLine({ line }: { line: Line }) {
  const { title, image, quantity, cancelledQuantity, pricePence, madeFrom, services } = line
  return (
    <li className={classes.line}>
      <Picture name={image} alt="" sizes="56px" className={classes.picture} />
      <div>
        <b>{title}</b>
        {quantity > 1 && (
          <p className="small muted num">
            {quantity} × {formatPence(pricePence)}
          </p>
        )}
        {cancelledQuantity > 0 && (
          <p className="small num">
            {cancelledQuantity === quantity
              ? 'Cancelled'
              : `${cancelledQuantity} of ${quantity} cancelled`}
          </p>
        )}
        {madeFrom !== null && <p className="small">{madeForYouText(new Date(madeFrom))}</p>}
      </div>
      <b>
        <Amount pence={pricePence * quantity} />
      </b>
      <ServiceRows services={services} />
    </li>
  )
}
