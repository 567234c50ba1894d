import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import { escapeLike } from '#server/lib/text/like.ts'
import { gtinsOf } from '#server/lib/text/gtin.shared.ts'
import { skuOf } from '#server/lib/text/sku.shared.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { readRows } from '#server/platform/sql.ts'
import { adminProductFields, adminProductOf } from './admin-product.ts'
import { isLow } from '#server/stock/stock-statements.ts'
import type { AdminProductListInput, AdminProductListOutput } from './admin-product.schema.ts'

const sold = Prisma.sql`"archivedAt" IS NULL`

const stockConditions = {
  all: sold,
  in: Prisma.sql`${sold} AND stock > 0`,
  low: isLow,
  out: Prisma.sql`${sold} AND stock = 0 AND "leadDays" IS NULL`,
  archived: Prisma.sql`"archivedAt" IS NOT NULL`,
  every: Prisma.sql`true`,
} satisfies Record<AdminProductListInput['stock'] | 'every', Prisma.Sql>

/**
 * SQL: whether a search finds a product: by its title, without accents (the expression of the index
 * Product_folded_title_idx), by the beginning of its SKU, or by its GTIN.
 */
export const searchedFor = (search: string): Prisma.Sql =>
  Prisma.sql`(${foldedContains(Prisma.sql`title`, search)}
    OR sku LIKE ${`${escapeLike(skuOf(search))}%`} OR gtin = ANY(${gtinsOf(search)}::text[]))`

/** SQL: whether a search is the SKU or the GTIN of a product, which comes first. */
export const isExactly = (search: string): Prisma.Sql =>
  Prisma.sql`(sku = ${skuOf(search)} OR gtin = ANY(${gtinsOf(search)}::text[]))`

const exactFirst = (search: string | undefined) =>
  search ? Prisma.sql`${isExactly(search)} IS TRUE DESC, ` : Prisma.empty

type StaffFilter = Pick<AdminProductListInput, 'search' | 'category'> & {
  stock: keyof typeof stockConditions
}

/** SQL: the condition of a filter of the list on products on sale, or on archived ones. */
export const staffFilter = ({ search, category, stock }: StaffFilter): Prisma.Sql =>
  Prisma.join(
    [
      stockConditions[stock],
      ...(category ? [Prisma.sql`category = ${category}`] : []),
      ...(search ? [searchedFor(search)] : []),
    ],
    ' AND ',
  )

const idRow = z.object({ id: z.uuid() })
const countRow = z.object({ total: z.int() })

/**
 * Reads a page of the products on sale, or of the archived ones: the one whose SKU or GTIN is searched
 * for first, then the newest. Three statements.
 */
export async function listProductsForStaff(
  { db }: Pick<Deps, 'db'>,
  { search, category, stock, ...page }: AdminProductListInput,
): Promise<AdminProductListOutput> {
  const where = staffFilter({ search, category, stock })
  const [found, counted] = await Promise.all([
    readRows(db, idRow)`
      SELECT id FROM "Product" WHERE ${where}
      ORDER BY ${exactFirst(search)}"createdAt" DESC, id DESC LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    readRows(db, countRow)`SELECT count(*)::int AS total FROM "Product" WHERE ${where}`,
  ])
  const ids = found.map(({ id }) => id)
  const rows = await db.product.findMany({
    where: { id: { in: ids } },
    select: adminProductFields,
  })
  const items = rows.map(adminProductOf).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return { items, pagination: paginate(page, counted[0]?.total ?? 0) }
}
