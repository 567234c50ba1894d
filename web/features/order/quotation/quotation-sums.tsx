import { dayOfMonth } from '#server/lib/london-time.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryPriceText } from '#server/lib/order/free-delivery.shared.ts'
import { VAT_PERCENT } from '#server/lib/money.shared.ts'
import { Amount, formatPence } from '#web/ui/price.tsx'
import type { QuotationData } from './load-quotation-page.ts'
import classes from './quotation-page.module.css'

/** The sums of a quotation: at list price, what is agreed, services, delivery, VAT and total. */
export function QuotationSums({ quotation }: { quotation: QuotationData }) {
  const { totals, status, validUntil, deliveryMethod, isPriceOpen } = quotation
  return (
    <dl className={`${classes.sums} num`}>
      <Row label="At list price" pence={totals.listPence} />
      {totals.discountPence > 0 && (
        <div>
          <dt>Agreed with you</dt>
          <dd className={classes.less}>−{formatPence(totals.discountPence)}</dd>
        </div>
      )}
      {totals.servicesPence > 0 && <Row label="Services" pence={totals.servicesPence} />}
      <div>
        <dt>{deliveryMethodNames[deliveryMethod]}</dt>
        <dd>{deliveryPriceText(totals.deliveryPence, isPriceOpen)}</dd>
      </div>
      {totals.vatPence > 0 && (
        <Row label={`VAT at ${VAT_PERCENT}%, included`} pence={totals.vatPence} />
      )}
      <div className={classes.total}>
        <dt>{status === 'expired' ? `Until ${dayOfMonth(validUntil)}` : 'Total'}</dt>
        <dd>
          <Amount pence={totals.totalPence} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, pence }: { label: string; pence: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount pence={pence} />
      </dd>
    </div>
  )
}
