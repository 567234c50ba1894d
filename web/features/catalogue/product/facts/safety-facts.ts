import { needsWallFixing } from '#server/catalogue/wall-fixing.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { ProductDetail } from '../load-product.ts'

type Piece = Pick<ProductDetail, 'category' | 'subcategory' | 'drawnAs' | 'heightCm' | 'electrical'>

/** A safety fact that the law requires before the purchase, beside the fire safety label. */
export interface SafetyFact {
  name: string
  text: string
  /** The link to further information. */
  more?: string
}

const wallFixing: SafetyFact = {
  name: 'Must be fixed to the wall',
  text:
    'Furniture this tall can tip over if drawers or doors are open or a child climbs on it. ' +
    'Before use, secure it with a strap or bracket and fixings suitable for your wall.',
}

const electricalWaste: SafetyFact = {
  name: 'Electrical parts',
  text:
    'Contains a plug, motor, light or battery. Don’t put it in your household bin at the end of its life: ' +
    'that’s what the crossed-out bin symbol means. When you buy it, we’ll take back an old one of ' +
    'the same type free of charge.',
  more: 'Recycling old electricals',
}

/** The text about the permanent label of upholstered furniture; null where there is none. */
export const fireSafetyText = ({ fireLabel }: Pick<ProductDetail, 'fireLabel'>): string | null =>
  fireLabel
    ? 'Cover and filling comply with the Furniture and Furnishings (Fire) (Safety) Regulations 1988. ' +
      'Permanent safety label attached.'
    : null

/** The safety facts of a product, in display order; empty for most. */
export const safetyFacts = (piece: Piece, taxonomy: Taxonomy): readonly SafetyFact[] => [
  ...(needsWallFixing(piece, taxonomy) ? [wallFixing] : []),
  ...(piece.electrical ? [electricalWaste] : []),
]
