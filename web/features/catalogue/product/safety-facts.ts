import { needsWallFixing } from '../../../../server/catalogue/wall-fixing.ts'
import type { ProductDetail } from './gallery.tsx'

type Piece = Pick<ProductDetail, 'category' | 'subcategory' | 'drawnAs' | 'heightCm' | 'electrical'>

/** A safety fact that the law requires before the purchase, beside the fire safety label. */
export interface SafetyFact {
  name: string
  text: string
  /** The link to further information. */
  more?: string
}

const wallFixing: SafetyFact = {
  name: 'Fix it to the wall',
  text:
    'Furniture of this height can tip over when its drawers or doors are open, or a child climbs it. ' +
    'Fix it before you use it, with a strap or bracket, and plugs and screws that suit your wall.',
}

const electricalWaste: SafetyFact = {
  name: 'Electrical parts',
  text:
    'It has a plug, a motor, a lamp or a battery. At the end it does not go into the bin with the ' +
    'rest: that is what the crossed-out bin on it means. When you buy it, we take back an old one of ' +
    'the same kind without charge.',
  more: 'How we take things back',
}

/** The text about the permanent label of upholstered furniture; null where there is none. */
export const fireSafetyText = ({ fireLabel }: Pick<ProductDetail, 'fireLabel'>): string | null =>
  fireLabel
    ? 'Cover and filling pass the Furniture and Furnishings (Fire) (Safety) Regulations 1988. ' +
      'It carries the permanent label.'
    : null

/** The safety facts of a product, in display order; empty for most. */
export const safetyFacts = (piece: Piece): readonly SafetyFact[] => [
  ...(needsWallFixing(piece) ? [wallFixing] : []),
  ...(piece.electrical ? [electricalWaste] : []),
]
