import { drawnKindOf } from '#server/catalogue/drawn-kinds.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import type { Drawn } from '#web/ui/drawing/drawing.ts'

type Measured = Pick<
  RouterOutputs['catalogue']['product'],
  'widthCm' | 'depthCm' | 'heightCm' | 'drawing' | 'drawnAs' | 'category' | 'subcategory'
>

/**
 * The source of a product's drawing; null for none, and while a measure is not known. The models of
 * beds are dressed, and bedding would hide the bed: they are drawn as their kind.
 */
export function drawnOf(product: Measured, taxonomy: Taxonomy): Drawn | null {
  const { widthCm, depthCm, heightCm, drawing } = product
  if (widthCm === null || depthCm === null || heightCm === null) return null
  const kind = drawnKindOf(product, taxonomy)
  if (kind === 'none') return null
  const dimensions = { widthCm, depthCm, heightCm }
  return { dimensions, kind, outlines: kind === 'bed' ? null : drawing }
}
