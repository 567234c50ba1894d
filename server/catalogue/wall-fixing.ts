import { drawnKindOf, type DrawnKind } from './drawn-kinds.ts'

/** What tips over when a drawer is open, a door swings out or a child climbs it. */
const canTip: ReadonlySet<DrawnKind> = new Set(['cabinet', 'cheval', 'drawers', 'unit', 'wardrobe'])

/**
 * From this height on, in cm, such a piece is fixed to the wall. The General Product Safety Regulations
 * 2005 ask for warnings of what cannot be seen, and name no height: this one is the shop's own.
 */
const FROM_CM = 60

type Piece = Parameters<typeof drawnKindOf>[0] & { heightCm: number | null }

/** Whether the page of a piece says that it has to be fixed to the wall. */
export const needsWallFixing = (piece: Piece): boolean =>
  piece.heightCm !== null && piece.heightCm >= FROM_CM && canTip.has(drawnKindOf(piece))
