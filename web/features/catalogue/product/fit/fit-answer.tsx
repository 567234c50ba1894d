import { Mark } from '#web/ui/status-badge.tsx'
import type { ProductDetail } from '../load-product.ts'
import { bestWay } from './best-way.ts'
import { answers, headlineOf } from './fit-text.ts'
import { wayIn, writtenInText } from './way-in.ts'

/** Whether a product fits the way in stored in this browser; renders nothing without one. */
export default function FitAnswer({ product, stored }: { product: ProductDetail; stored: string }) {
  const written = writtenInText(stored)
  if (written === null) return null
  const best = bestWay(product, wayIn(written))
  if (best === null) return null
  return (
    <Mark tone={answers[best.answer].tone}>Your home: {headlineOf(best, product.legsOff)}</Mark>
  )
}
