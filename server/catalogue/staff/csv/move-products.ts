import type { Tx } from '../../../platform/db.ts'
import type { Placing } from './stored-products.ts'

/** Where a product goes. */
export type Move = Placing & { id: string }

/** Rows of one statement. */
const TOGETHER = 500

/**
 * Moves products to their families and values. All leave where they are first: no two of a family may
 * have the same values at any moment.
 */
export async function moveProducts(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const ids = moves.map(({ id }) => id)
  await tx.$executeRaw`
    UPDATE "Product" SET "familyId" = NULL, "optionValueIds" = '{}' WHERE id = ANY(${ids}::uuid[])`
  for (let at = 0; at < moves.length; at += TOGETHER) {
    const given = JSON.stringify(moves.slice(at, at + TOGETHER))
    await tx.$executeRaw`
      UPDATE "Product" AS p SET "familyId" = v."familyId", "optionValueIds" = v."optionValueIds"
      FROM jsonb_populate_recordset(NULL::"Product", ${given}::jsonb) AS v WHERE p.id = v.id`
  }
}
