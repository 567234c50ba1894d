import { payablePence } from '#server/cart/order-totals.shared.ts'
import { useState } from 'react'
import { formatPence } from '#web/ui/price.tsx'
import { stockText } from '../stock-line.tsx'
import type { ProductDetail } from '../load-product.ts'
import { choiceText } from './option-text.ts'

/** Announces the selected variant with price and stock, from the first selection on. */
export function Announcement({ product }: { product: ProductDetail }) {
  const [first, setFirst] = useState<string | null>(product.id)
  if (first !== null && first !== product.id) setFirst(null)
  if (product.family === null) return null
  return (
    <p role="status" className="visually-hidden">
      {first === null &&
        `${choiceText(product.family)}: ${formatPence(payablePence(product))}. ${stockText(product).text}.`}
    </p>
  )
}
