import { inPounds, inWholePounds } from '#server/lib/money.shared.ts'
import classes from './price.module.css'

export { inPounds as formatPence, inWholePounds as formatWholePounds }

/** Formats the saving of a sale, in whole pounds where possible: "Save £76", "Save £7.50". */
export function formatSaving(pricePence: number, salePricePence: number): string {
  return `Save ${inWholePounds(pricePence - salePricePence)}`
}

type PriceProps = {
  pricePence: number
  /** Absent, null or 0: no sale. */
  salePricePence?: number | null | undefined
  /** Whether the price may be shown as the "was" price of the sale: it was charged long enough. */
  showsWas?: boolean
  /** `lg` on the product page and in the dialog, with the saving. */
  size?: 'md' | 'lg'
  /** Out of stock: a muted price. */
  faded?: boolean
  /** Other variants of the family cost more: "from £479.00". */
  from?: boolean
}

export function Price(props: PriceProps) {
  const {
    pricePence,
    salePricePence,
    showsWas = true,
    size = 'md',
    faded = false,
    from = false,
  } = props
  const className = [classes.price, 'num', size === 'lg' ? classes.large : '']
    .concat(faded ? (classes.faded ?? '') : '')
    .join(' ')
  const sale = Boolean(salePricePence)
  const was = showsWas && salePricePence ? salePricePence : null
  const now = was !== null && <span className="visually-hidden">Now </span>
  return (
    <div className={className}>
      {from && <small>{now}from </small>}
      <b className={sale ? classes.sale : undefined}>
        {!from && now}
        {inPounds(salePricePence || pricePence)}
      </b>
      {was !== null && (
        <s>
          <span className="visually-hidden">Was </span>
          {inPounds(pricePence)}
        </s>
      )}
      {was !== null && size === 'lg' && (
        <span className={classes.save}>{formatSaving(pricePence, was)}</span>
      )}
    </div>
  )
}

type AmountProps = { pence: number; className?: string }

/** An amount on its own: line totals, order totals. */
export function Amount({ pence, className = '' }: AmountProps) {
  return <span className={`num ${className}`}>{inPounds(pence)}</span>
}
