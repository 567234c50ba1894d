import { stockBadge } from '#server/stock/low-stock.shared.ts'
import { leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { ToolsIcon } from '#web/ui/icons/icons-shop.tsx'
import type { ProductDetail } from './load-product.ts'
import classes from './stock-line.module.css'

type Sold = Pick<ProductDetail, 'stock' | 'leadDays'>

/** The availability text of a page. */
export function stockText({ stock, leadDays }: Sold): {
  tone: 'in' | 'low' | 'made' | 'out'
  text: string
} {
  if (leadDays !== null && stock === 0) return { tone: 'made', text: leadTimeText(leadDays) }
  return stockBadge(stock) ?? { tone: 'in', text: `In stock, ${stock} available` }
}

/** The stock or lead time below Add to Cart; nothing when sold out. */
export function StockLine({ product }: { product: Sold }) {
  const { tone, text } = stockText(product)
  if (tone === 'out') return null
  if (tone === 'made') {
    return (
      <div className={`${classes.made} num`}>
        <ToolsIcon />
        <b>{text}</b>
      </div>
    )
  }
  return <p className={`${classes.stock} ${tone === 'low' ? classes.low : ''} num`}>{text}</p>
}
