import { stockBadge } from '../../server/stock/low-stock.ts'
import classes from './badge.module.css'

type ProductBadgeProps = {
  stock: number
  onSale: boolean
  /** Made to order in so many days: it is not out of stock. */
  leadDays?: number | null
  className?: string | undefined
}

/** A product's one badge, in the order: out of stock, few left, sale. Nothing when none applies. */
export function ProductBadge({ stock, onSale, leadDays, className = '' }: ProductBadgeProps) {
  const badge = productBadge(stock, onSale, leadDays)
  if (badge === null) return null
  return (
    <span className={`${classes.badge} ${classes[badge.tone]} ${className}`}>{badge.text}</span>
  )
}

/** Which badge a product wears, and what it says. */
export function productBadge(
  stock: number,
  onSale: boolean,
  leadDays: number | null = null,
): { tone: 'out' | 'low' | 'sale'; text: string } | null {
  const isMadeToOrder = stock === 0 && leadDays !== null
  return (
    (isMadeToOrder ? null : stockBadge(stock)) ?? (onSale ? { tone: 'sale', text: 'Sale' } : null)
  )
}
