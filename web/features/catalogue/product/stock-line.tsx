import { madeForYouText } from '#server/stock/made-to-order.shared.ts'
import { stockBadge } from '#server/stock/low-stock.shared.ts'
import { leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { useDeliveryCheck } from '#web/ui/delivered-to/use-delivery-check.ts'
import { ToolsIcon } from '#web/ui/icons/icons-shop.tsx'
import type { ProductDetail } from './load-product.ts'
import classes from './stock-line.module.css'

type Sold = Pick<ProductDetail, 'stock' | 'leadDays'>
type Promised = Sold & Pick<ProductDetail, 'madeFrom'>

/** The availability text of a page. */
export function stockText({ stock, leadDays }: Sold): {
  tone: 'in' | 'low' | 'made' | 'out'
  text: string
} {
  if (leadDays !== null && stock === 0) return { tone: 'made', text: leadTimeText(leadDays) }
  return stockBadge(stock) ?? { tone: 'in', text: `In stock, ${stock} available` }
}

/** The first delivery day of a made-to-order piece that is ordered today; none outside the zones. */
export const madeFromText = (madeFrom: ProductDetail['madeFrom'], isOutside: boolean): string =>
  madeFrom === null || isOutside ? 'Made to order.' : `${madeForYouText(new Date(madeFrom.day))}.`

/** The stock or lead time below Add to Cart; nothing when sold out. */
export function StockLine({ product }: { product: Promised }) {
  const isOutside = useDeliveryCheck()?.served === false
  const { tone, text } = stockText(product)
  if (tone === 'out') return null
  if (tone === 'made') {
    return (
      <div className={`${classes.made} num`}>
        <ToolsIcon />
        <div>
          <b>{text}</b>
          {madeFromText(product.madeFrom, isOutside)}
        </div>
      </div>
    )
  }
  return <p className={`${classes.stock} ${tone === 'low' ? classes.low : ''} num`}>{text}</p>
}
