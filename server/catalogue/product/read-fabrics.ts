import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { Fabric } from '../catalogue.schema.ts'
import { fabricId, fabricKind, fabricOptions } from '../fabric.shared.ts'

const row = z.object({
  label: z.string(),
  grade: z.string().nullable(),
  colour: z.string().nullable(),
  swatch: z.string().nullable(),
})

const inWords = new Intl.Collator('en-GB')

/** Reads every fabric of products on sale, each once, by kind and label. One statement. */
export async function readFabrics({ pool }: Pick<Deps, 'pool'>): Promise<Fabric[]> {
  const rows = await readRows(pool, row)`
    SELECT v.label, v.grade, v.colour, v.swatch
    FROM "FamilyOption" o JOIN "OptionValue" v ON v."optionId" = o.id
    WHERE lower(btrim(o.name)) = ANY (${[...fabricOptions]}::text[]) AND EXISTS (
      SELECT 1 FROM "Product" p
      WHERE p."familyId" = o."familyId" AND ${isOnSale}
        AND v.id = ANY (p."optionValueIds"))
    ORDER BY v.swatch IS NULL, v.colour IS NULL, v.id`
  const byId = new Map<string, Fabric>()
  for (const { label, grade, colour, swatch } of rows) {
    const id = fabricId(label)
    if (byId.has(id)) continue
    byId.set(id, { id, label, kind: fabricKind({ label, grade }), colour, swatch })
  }
  return [...byId.values()].toSorted(
    (a, b) => inWords.compare(a.kind, b.kind) || inWords.compare(a.label, b.label),
  )
}
