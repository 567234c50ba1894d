import { Mark } from '../../../../ui/status-badge.tsx'
import type { ProductDetail } from '../gallery.tsx'
import { answerOf, carriedOf, fitsOf } from './fit.ts'
import { answers, headlineOf } from './fit-text.ts'
import { wayIn, writtenInText } from './way-in.ts'

/** Whether a product fits the way in stored in this browser; renders nothing without one. */
export default function FitAnswer({ product, stored }: { product: ProductDetail; stored: string }) {
  const written = writtenInText(stored)
  if (written === null) return null
  const fits = fitsOf(carriedOf(product), wayIn(written))
  const answer = answerOf(fits)
  if (answer === null) return null
  return <Mark tone={answers[answer].tone}>Your home: {headlineOf(fits)}</Mark>
}
