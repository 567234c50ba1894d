import { madeForYouText } from '../../../../server/stock/made-to-order.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Amount, formatPence } from '../../../ui/price.tsx'
import { weekdayOf } from './dates.ts'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

type Line = OrderPageData['lines'][number]

/** One box for each delivery, with its day and what comes. */
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
          <h3>{whenText(order, day)}</h3>
          {isToCome(order) && (
            <p className="small muted">
              We write when it leaves us. Somebody over 18 has to be at home.
            </p>
          )}
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

function whenText(order: OrderPageData, day: string): string {
  const { status, steps } = order
  if (status === 'rejected') return 'Nothing more comes'
  const delivered = steps.find(({ step }) => step === 'delivered')?.at
  if (status === 'delivered') return delivered ? weekdayOf(delivered) : 'It is with you'
  if (order.paymentStatus === 'pending') return 'Once it is paid'
  return `From ${weekdayOf(day)}`
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
  const { title, image, quantity, pricePence, madeFrom } = line
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
        {madeFrom !== null && <p className="small">{madeForYouText(new Date(madeFrom))}</p>}
      </div>
      <b>
        <Amount pence={pricePence * quantity} />
      </b>
    </li>
  )
}
