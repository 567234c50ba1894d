import { variantBeside } from '#server/lib/line-name.shared.ts'
import { serviceNames, sumOf } from '#server/lib/services.shared.ts'
import { madeForYouText, type MadeHow } from '#server/stock/made-to-order.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { CancelledText } from '#web/ui/order/order-lines.tsx'
import { refundedRows } from '#server/payment/refund/refunded-to.shared.ts'
import { standingLines } from '#server/order/standing/standing.shared.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import { deliveryPrice, madeForStaff } from '../order-facts.tsx'
import classes from './order-items.module.css'
import type { StaffOrder } from './staff-order.ts'

type SoldOrder = Pick<
  StaffOrder,
  | 'lines'
  | 'standing'
  | 'deliveryMethod'
  | 'isAssembly'
  | 'toAgree'
  | 'deliveryVatPence'
  | 'vatPence'
  | 'nowPence'
  | 'nowVatPence'
  | 'refunds'
>

/**
 * The lines of an order as they stand after its changes, with their services and VAT, and the sums
 * that they add up to.
 */
export function OrderItems({ order }: { order: SoldOrder }) {
  const lines = standingLines(order.lines)
  const services = lines.flatMap((line) => line.services)
  const { promotions, totalPence, refundedPence, takenOffPence } = order.standing
  const isLess = refundedPence > 0 || takenOffPence !== 0
  return (
    <Panel title="Items">
      <table className={`${classes.table} num`} aria-label="Items">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={classes.wideOnly}>
              Price
            </th>
            <th scope="col">Quantity</th>
            <th scope="col" className={classes.wideOnly}>
              VAT
            </th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        {lines.map((line) => (
          <Line key={line.productId} line={line} how={madeForStaff(order)} />
        ))}
        <tfoot>
          <Sum label="Items" pence={sumOf(lines)} />
          {services.length > 0 && <Sum label="Services" pence={sumOf(services)} />}
          {promotions
            .filter(({ pence, deliveryPence }) => pence > deliveryPence)
            .map(({ code, name, pence, deliveryPence }) => (
              <Sum
                key={`${code} ${name}`}
                label={code === null ? name : `${name} (${code})`}
                pence={deliveryPence - pence}
              />
            ))}
          {!order.isAssembly && (
            <tr>
              <th scope="row" colSpan={3}>
                {deliveryMethodNames[order.deliveryMethod]}
              </th>
              <td className={classes.wideOnly}>
                <Vat pence={order.deliveryVatPence} />
              </td>
              <td>{deliveryPrice(order)}</td>
            </tr>
          )}
          {isLess && <Sum label="Total before" pence={totalPence} />}
          {takenOffPence > 0 && <Sum label="Taken off" pence={-takenOffPence} />}
          {refundedRows(refundedPence, order.refunds)
            .filter(({ pence }) => pence > 0)
            .map(({ label, pence }) => (
              <Sum key={label} label={label} pence={-pence} />
            ))}
          {takenOffPence < 0 && (
            <Sum label="Of that, for items no longer in the order" pence={-takenOffPence} />
          )}
          <tr className={classes.total}>
            <th scope="row" colSpan={3}>
              {isLess ? 'Total now' : 'Total'}
            </th>
            <td className={classes.wideOnly}>
              <Vat pence={order.nowVatPence} />
            </td>
            <td>
              <Amount pence={order.nowPence} />
            </td>
          </tr>
          {order.vatPence > 0 && (
            <tr className={`${classes.includes} muted`}>
              <th scope="row" colSpan={4}>
                Includes VAT of
              </th>
              <td>
                <Amount pence={order.nowVatPence} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </Panel>
  )
}

function Sum({ label, pence }: { label: string; pence: number }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td>
        {pence < 0 && '−'}
        <Amount pence={Math.abs(pence)} />
      </td>
    </tr>
  )
}

/** VAT; a dash without any. */
const Vat = ({ pence }: { pence: number }) => (pence === 0 ? '–' : <Amount pence={pence} />)

function Line({ line, how }: { line: StaffOrder['lines'][number]; how: MadeHow }) {
  const variant = variantBeside(line)
  return (
    <tbody>
      <tr>
        <td>
          <span className={classes.item}>
            <Picture name={line.image} alt="" sizes="48px" className={classes.picture} />
            <span>
              <b>{line.title}</b>
              {variant !== null && <span className="muted small">{variant}</span>}
              <CancelledText line={line} className="small" />
              {line.refundedQuantity > 0 && (
                <span className="small">{line.refundedQuantity} refunded</span>
              )}
              {line.madeFrom !== null && (
                <span className="small">{madeForYouText(new Date(line.madeFrom), how)}</span>
              )}
            </span>
          </span>
        </td>
        <td className={classes.wideOnly}>
          <Amount pence={line.pricePence} />
        </td>
        <td>{line.quantity}</td>
        <td className={classes.wideOnly}>
          <Vat pence={line.vatPence} />
        </td>
        <td>
          <Amount pence={line.pricePence * line.quantity} />
        </td>
      </tr>
      {line.services.map(({ service, pricePence, quantity, vatPence, cancelledQuantity }) => (
        <tr key={service} className={classes.service}>
          <td>
            {serviceNames[service]}
            <CancelledText line={{ quantity, cancelledQuantity }} className="small" />
          </td>
          <td className={classes.wideOnly}>
            <Amount pence={pricePence} />
          </td>
          <td>{quantity}</td>
          <td className={classes.wideOnly}>
            <Vat pence={vatPence} />
          </td>
          <td>
            <Amount pence={pricePence * quantity} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
