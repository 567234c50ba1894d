import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
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
} satisfies Record<AdminProductListInput['stock'], Prisma.Sql>

type StaffFilter = Pick<AdminProductListInput, 'search' | 'category' | 'stock'>

/**
 * SQL: the condition of a filter of the list on products on sale, or on archived ones. Titles are
 * searched without accents.
 */
export const staffFilter = ({ search, category, stock }: StaffFilter): Prisma.Sql =>
  Prisma.join(
    [
      stockConditions[stock],
      ...(category ? [Prisma.sql`category = ${category}`] : []),
      // The expression of the index Product_folded_title_idx.
      ...(search ? [foldedContains(Prisma.sql`title`, search)] : []),
    ],
    ' AND ',
  )

const idRow = z.object({ id: z.uuid() })
const countRow = z.object({ total: z.int() })

/** Reads a page of the products on sale, or of the archived ones, newest first. Three statements. */
export async function listProductsForStaff(
  { db }: Pick<Deps, 'db'>,
  { search, category, stock, ...page }: AdminProductListInput,
): Promise<AdminProductListOutput> {
  const where = staffFilter({ search, category, stock })
  const [found, counted] = await Promise.all([
    readRows(db, idRow)`
      SELECT id FROM "Product" WHERE ${where}
      ORDER BY "createdAt" DESC, id DESC LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    readRows(db, countRow)`SELECT count(*)::int AS total FROM "Product" WHERE ${where}`,
  ])
  const rows = await db.product.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: adminProductFields,
  })
  const total = counted[0]?.total ?? 0
  return { items: rows.map(adminProductOf), pagination: paginate(page, total) }
}
