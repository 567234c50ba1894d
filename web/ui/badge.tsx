import { stockBadge } from '#server/stock/low-stock.shared.ts'
import classes from './badge.module.css'

type ProductBadgeProps = {
  stock: number
  onSale: boolean
  /** The lead time in days: a made-to-order product is not out of stock. */
  leadDays?: number | null
  className?: string | undefined
}

/** A product's badge, by priority: out of stock, few left, sale; none when none applies. */
export function ProductBadge({ stock, onSale, leadDays, className = '' }: ProductBadgeProps) {
  const badge = productBadge(stock, onSale, leadDays)
  if (badge === null) return null
  return (
    <span className={`${classes.badge} ${classes[badge.tone]} ${className}`}>{badge.text}</span>
  )
}

/** The kind and text of a product's badge. */
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
