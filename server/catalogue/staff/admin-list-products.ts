import type { Deps } from '#server/platform/deps.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { anyApostrophe, escapeLike } from '#server/lib/like.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import { adminProductFields, adminProductOf } from './admin-product.ts'
import { LOW_STOCK } from '#server/stock/low-stock.shared.ts'
import type { AdminProductListInput, AdminProductListOutput } from './admin-product.schema.ts'

const stockConditions = {
  all: {},
  in: { stock: { gt: 0 } },
  // A product that is made to order is never low.
  low: { stock: { lt: LOW_STOCK }, leadDays: null },
  out: { stock: 0, leadDays: null },
  archived: { archivedAt: { not: null } },
} satisfies Record<AdminProductListInput['stock'], Prisma.ProductWhereInput>

type StaffFilter = Pick<AdminProductListInput, 'search' | 'category' | 'stock'>

/** The condition of a filter of the list on products on sale, or on archived ones. */
export const staffFilter = ({
  search,
  category,
  stock,
}: StaffFilter): Prisma.ProductWhereInput => ({
  archivedAt: null,
  ...stockConditions[stock],
  ...(category && { category }),
  ...(search && { title: { contains: anyApostrophe(escapeLike(search)), mode: 'insensitive' } }),
})

/** Reads a page of the products on sale, or of the archived ones, newest first. Two statements. */
export async function listProductsForStaff(
  { db }: Pick<Deps, 'db'>,
  { search, category, stock, ...page }: AdminProductListInput,
): Promise<AdminProductListOutput> {
  const where = staffFilter({ search, category, stock })
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: page.limit,
      skip: offsetOf(page),
      select: adminProductFields,
    }),
    db.product.count({ where }),
  ])
  return { items: rows.map(adminProductOf), pagination: paginate(page, total) }
}
