import classes from './badge.module.css'

const lowStock = 10

type ProductBadgeProps = {
  stock: number
  onSale: boolean
  className?: string | undefined
}

/** A product's one badge, in the order: out of stock, few left, sale. Nothing when none applies. */
export function ProductBadge({ stock, onSale, className = '' }: ProductBadgeProps) {
  const badge = productBadge(stock, onSale)
  if (badge === null) return null
  return (
    <span className={`${classes.badge} ${classes[badge.tone]} ${className}`}>{badge.text}</span>
  )
}

/** Which badge a product wears, and what it says. */
export function productBadge(
  stock: number,
  onSale: boolean,
): { tone: 'out' | 'low' | 'sale'; text: string } | null {
  if (stock === 0) return { tone: 'out', text: 'Out Of Stock' }
  if (stock < lowStock) return { tone: 'low', text: `Only ${stock} items left` }
  return onSale ? { tone: 'sale', text: 'Sale' } : null
}
