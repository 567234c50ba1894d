import type { Taxonomy } from '../lib/taxonomy.shared.ts'
import { drawnKindOf, type DrawnKind } from './drawn-kinds.shared.ts'

/** Kinds of furniture that can tip over when a drawer or door is open or a child climbs them. */
const canTip: ReadonlySet<DrawnKind> = new Set(['cabinet', 'cheval', 'drawers', 'unit', 'wardrobe'])

/**
 * The height, in cm, from which such a piece has to be fixed to the wall. The General Product
 * Safety Regulations 2005 require warnings of hidden dangers, and name no height: this one is the
 * shop's own.
 */
const FROM_CM = 60

type Piece = Parameters<typeof drawnKindOf>[0] & { heightCm: number | null }

/** Whether a piece has to be fixed to the wall; its page says so. */
export const needsWallFixing = (piece: Piece, taxonomy: Taxonomy): boolean =>
  piece.heightCm !== null && piece.heightCm >= FROM_CM && canTip.has(drawnKindOf(piece, taxonomy))
