import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { slugOf } from '#server/catalogue/staff/product-rules.ts'
import { archivedColumn, FAMILY, fieldColumns, identityColumns, OPTION } from './columns.shared.ts'
import { csvRow, guarded, MARK } from '#server/lib/csv.ts'
import { yesOrNo } from '#server/lib/codecs.shared.ts'
import {
  labelOf,
  readFamilies,
  storedFields,
  type StoredFamily,
  type StoredProduct,
  storedProductOf,
} from './compare/stored-products.ts'

/** How many products are read and written at a time, to limit memory. */
const TOGETHER = 500

const optionRow = z.object({ name: z.string() })

/**
 * Exports the products on sale as CSV, or the archived ones, in parts: the header, then products by
 * id.
 */
export async function* exportCatalogue(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { archived = false }: { archived?: boolean } = {},
): AsyncGenerator<string> {
  const options = await readRows(pool, optionRow)`
    SELECT DISTINCT name FROM "FamilyOption" ORDER BY name`
  // Options of several families share a column, whatever the case of their names.
  const named = Map.groupBy(options, ({ name }) => same(name))
  const names = [...named.values()].flatMap(([first]) => first?.name ?? [])
  yield MARK + csvRow(headerOf(names))
  let last: string | undefined
  for (;;) {
    const rows = await db.product.findMany({
      where: {
        archivedAt: archived ? { not: null } : null,
        ...(last !== undefined && { id: { gt: last } }),
      },
      orderBy: { id: 'asc' },
      take: TOGETHER,
      select: storedFields,
    })
    const products = rows.map(storedProductOf)
    const ids = new Set(products.flatMap(({ familyId }) => familyId ?? []))
    const families = new Map(
      (await readFamilies(db, { ids: [...ids] })).map((family) => [family.id, family]),
    )
    if (products.length > 0) {
      yield products.map((product) => csvRow(cellsOf(product, families, names))).join('')
    }
    if (products.length < TOGETHER) return
    last = products.at(-1)?.id
  }
}

const same = (name: string) => name.trim().toLowerCase()

const headerOf = (options: readonly string[]) => [
  identityColumns.id.name,
  identityColumns.slug.name,
  ...fieldColumns.map(({ name }) => name),
  archivedColumn.name,
  FAMILY,
  ...options.map((name) => `${OPTION}${name}`),
]

function cellsOf(
  product: StoredProduct,
  families: ReadonlyMap<string, StoredFamily>,
  options: readonly string[],
): string[] {
  const family = product.familyId === null ? undefined : families.get(product.familyId)
  return [
    product.id,
    product.slug,
    ...fieldColumns.map(({ write }) => write(product.fields)),
    yesOrNo.cell.write(product.isArchived),
    family?.slug ?? '',
    ...options.map((name) => {
      const option = family?.options.find((one) => same(one.name) === same(name))
      return option ? (labelOf(product, option) ?? '') : ''
    }),
  ].map(guarded)
}

/** The file name of an export: "hazelwick-catalogue-2026-11-22.csv". */
export const exportName = (shopName: string, now: Date): string =>
  `${slugOf(shopName)}-catalogue-${now.toISOString().slice(0, 10)}.csv`
