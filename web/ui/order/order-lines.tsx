import { madeForYouText, type MadeHow } from '#server/stock/made-to-order.shared.ts'
import { variantBeside } from '#server/lib/line-name.shared.ts'
import classes from './order-lines.module.css'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import { ServiceRows } from './service-rows.tsx'

export type OrderLine = {
  productId: string
  title: string
  variant: string | null
  image: string | null
  pricePence: number
  quantity: number
  cancelledQuantity: number
  /** The first day of delivery of a line with pieces that are made. */
  madeFrom: string | null
  services: Parameters<typeof ServiceRows>[0]['services']
}

type OrderLinesProps = {
  lines: OrderLine[]
  /** How its made pieces come. */
  how: MadeHow
  tight?: boolean
}

/** The lines of an order; `tight` for staff. */
export function OrderLines({ lines, how, tight = false }: OrderLinesProps) {
  return (
    <ul aria-label="Items" className={tight ? classes.tight : ''}>
      {lines.map((line) => (
        <li key={line.productId} className={classes.line}>
          <Picture name={line.image} alt="" sizes="56px" className={classes.picture} />
          <div>
            <b>{line.title}</b>
            <Variant line={line} className={`muted ${tight ? 'tiny' : 'small'}`} />
            <p className={`muted num ${tight ? 'tiny' : 'small'}`}>Quantity {line.quantity}</p>
            <CancelledText line={line} className={`num ${tight ? 'tiny' : 'small'}`} />
            {line.madeFrom !== null && (
              <p className={tight ? 'tiny' : 'small'}>
                {madeForYouText(new Date(line.madeFrom), how)}
              </p>
            )}
          </div>
          <b>
            <Amount pence={line.pricePence * line.quantity} />
          </b>
          <ServiceRows services={line.services} />
        </li>
      ))}
    </ul>
  )
}

type CancelledTextProps = {
  line: Pick<OrderLine, 'quantity' | 'cancelledQuantity'>
  className: string
}

/** How many of a line's pieces were cancelled; nothing where none were. */
export function CancelledText({
  line: { quantity, cancelledQuantity },
  className,
}: CancelledTextProps) {
  if (cancelledQuantity === 0) return null
  const text =
    cancelledQuantity === quantity ? 'Cancelled' : `${cancelledQuantity} of ${quantity} cancelled`
  return <p className={className}>{text}</p>
}

/** The selected options of its family. */
function Variant({ line, className }: { line: OrderLine; className: string }) {
  const words = variantBeside(line)
  return words !== null && <p className={className}>{words}</p>
}
