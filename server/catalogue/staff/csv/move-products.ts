import type { Tx } from '#server/platform/db.ts'
import type { Placing } from './stored-products.ts'

/** The new family and values of a product. */
export type Move = Placing & { id: string }

/** How many rows one statement writes. */
const TOGETHER = 500

/**
 * Moves products to their new families and values. All are taken out of their families first,
 * because no two variants may have the same values at any moment.
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
