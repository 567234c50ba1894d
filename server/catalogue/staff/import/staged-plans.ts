import { z } from 'zod'
import { storedFields } from '#server/catalogue/fields/field-shapes.schema.ts'
import { pence } from '#server/lib/fields.ts'
import { CatalogueError } from '#server/catalogue/catalogue.errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { lockProducts } from '../families/check-family.ts'
import { type ComparedRow, isMoved } from './compare/compared-row.ts'
import type { RowToWrite } from './compare/plan.ts'
import { batchesOf, pagesOf } from './stage-rows.ts'
import { readStored, type StoredFamily } from './compare/stored-products.ts'

/** What a row writes. */
const plan = z.object({
  fields: storedFields.extend({ plannedSalePence: pence.nullable() }),
  placing: z.object({ familyId: z.uuid().nullable(), optionValueIds: z.array(z.uuid()) }),
  archiving: z.enum(['archive', 'restore']).nullable(),
}) satisfies z.ZodType<Pick<ComparedRow, 'fields' | 'placing' | 'archiving'>>

interface Staging {
  rows: readonly RowToWrite[]
  families: ReadonlyMap<string, StoredFamily>
}

/** Stores what rows would write, with the state of the products and families that they change. */
export async function stagePlans(
  { pool }: Pick<Deps, 'pool'>,
  importId: string,
  { rows, families }: Staging,
): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ compared, changesStock }) => {
    const { row, before, fields, placing, archiving } = compared
    const family = isMoved(compared) ? families.get(placing.familyId ?? '') : undefined
    return {
      row,
      productId: before?.id ?? null,
      seenAt: before?.updatedAt.toISOString() ?? null,
      seenStock: before && changesStock ? before.fields.stock : null,
      familyId: family?.id ?? null,
      familySeenAt: family?.updatedAt.toISOString() ?? null,
      plan: JSON.stringify({ fields, placing, archiving }),
      // The cells are needed of rows with faults, which another row of the family, or with the SKU,
      // may cause.
      keepsCells: family !== undefined || fields.sku !== (before?.fields.sku ?? null),
    }
  })
  const of = <Value>(value: (row: (typeof given)[number]) => Value) => given.map(value)
  await sqlOf(pool).$executeRaw`
    UPDATE "StagedRow" AS s SET
      cells = CASE WHEN v."keepsCells" THEN s.cells ELSE '' END, "productId" = v."productId", "seenAt" = v."seenAt",
      "seenStock" = v."seenStock", "familyId" = v."familyId", "familySeenAt" = v."familySeenAt",
      plan = v.plan
    FROM unnest(${of(({ row }) => row)}::int[], ${of(({ productId }) => productId)}::uuid[],
      ${of(({ seenAt }) => seenAt)}::timestamptz[], ${of(({ seenStock }) => seenStock)}::int[],
      ${of(({ familyId }) => familyId)}::uuid[],
      ${of(({ familySeenAt }) => familySeenAt)}::timestamptz[],
      ${of((one) => one.plan)}::text[], ${of(({ keepsCells }) => keepsCells)}::boolean[]
    ) AS v(row, "productId", "seenAt", "seenStock", "familyId", "familySeenAt", plan, "keepsCells")
    WHERE s."importId" = ${importId}::uuid AND s.row = v.row`
}

const lockedRow = z.object({ productId: z.uuid().nullable(), familyId: z.uuid().nullable() })
const outdated = z.object({ count: z.int() })

/**
 * Locks the products that an import changes, then the families to which it moves some. Throws
 * CATALOGUE_CHANGED when one of them is not as it was when the file was compared; orders may have
 * taken stock that the import does not change.
 */
export async function lockStaged(tx: Tx, importId: string): Promise<void> {
  // Written by another request, or forgotten, it is gone.
  const staged = await tx.$executeRaw`
    SELECT 1 FROM "StagedImport" WHERE id = ${importId}::uuid FOR UPDATE`
  if (staged === 0) throw new CatalogueError('CATALOGUE_CHANGED', {})
  const rows = await readRows(tx, lockedRow)`
    SELECT "productId", "familyId" FROM "StagedRow"
    WHERE "importId" = ${importId}::uuid AND plan IS NOT NULL`
  await lockProducts(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const familyIds = [...new Set(rows.flatMap(({ familyId }) => familyId ?? []))]
  await tx.$executeRaw`
    SELECT 1 FROM "Family" WHERE id = ANY(${familyIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  const [changed] = await readRows(tx, outdated)`
    SELECT count(*)::int AS count FROM "StagedRow" AS s
    LEFT JOIN "Product" AS p ON p.id = s."productId"
    LEFT JOIN "Family" AS f ON f.id = s."familyId"
    WHERE s."importId" = ${importId}::uuid AND s.plan IS NOT NULL AND (
      p."updatedAt" IS DISTINCT FROM s."seenAt" OR f."updatedAt" IS DISTINCT FROM s."familySeenAt"
      OR p.stock <> s."seenStock")`
  if (changed?.count !== 0) throw new CatalogueError('CATALOGUE_CHANGED', {})
}

const plannedRow = z.object({
  row: z.int(),
  productId: z.uuid().nullable(),
  seenStock: z.int().nullable(),
  plan: z.string(),
})

/** The rows that an import writes, in batches, with their locked products. */
export async function* stagedPlans(tx: Tx, importId: string): AsyncGenerator<ComparedRow[]> {
  const pages = pagesOf(
    ({ after, take }) => readRows(tx, plannedRow)`
      SELECT row, "productId", "seenStock", plan FROM "StagedRow"
      WHERE "importId" = ${importId}::uuid AND row > ${after} AND plan IS NOT NULL
      ORDER BY row LIMIT ${take}`,
  )
  for await (const page of pages) {
    for (const rows of batchesOf(page)) yield await rowsToWrite(tx, rows)
  }
}

async function rowsToWrite(
  tx: Tx,
  rows: readonly z.output<typeof plannedRow>[],
): Promise<ComparedRow[]> {
  const products = await readStored(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  return rows.map(({ row, productId, seenStock, plan: text }) => {
    const { fields, ...rest } = plan.parse(JSON.parse(text))
    const before = products.get(productId ?? '') ?? null
    const stock = before && seenStock === null ? before.fields.stock : fields.stock
    const known = { hidesWas: false, changes: [], faults: [] }
    return { row, before, fields: { ...fields, stock }, ...rest, ...known }
  })
}
