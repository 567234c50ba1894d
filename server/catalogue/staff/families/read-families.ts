import { z } from 'zod'
import { readAudit } from '#server/audit/read-audit.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { readRows } from '#server/platform/sql.ts'
import type { Deps } from '#server/platform/deps.ts'
import { adminFamilyFields, adminFamilyOf } from './admin-family.ts'
import type {
  AdminFamilyDetails,
  AdminFamilyListInput,
  AdminFamilyListOutput,
} from './family.schema.ts'

const idRow = z.object({ id: z.uuid() })
const countRow = z.object({ total: z.int() })

/** Lists a page of the families, newest first; titles are searched without accents. */
export async function listFamilies(
  { db }: Pick<Deps, 'db'>,
  { search, ...page }: AdminFamilyListInput,
): Promise<AdminFamilyListOutput> {
  const where = search ? foldedContains(Prisma.sql`title`, search) : Prisma.sql`true`
  const [found, counted] = await Promise.all([
    readRows(db, idRow)`
      SELECT id FROM "Family" WHERE ${where}
      ORDER BY "createdAt" DESC, id DESC LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    readRows(db, countRow)`SELECT count(*)::int AS total FROM "Family" WHERE ${where}`,
  ])
  const rows = await db.family.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: adminFamilyFields,
  })
  const total = counted[0]?.total ?? 0
  return { items: rows.map(adminFamilyOf), pagination: paginate(page, total) }
}

/** Reads a family with its audit entries; throws NOT_FOUND. */
export async function readFamily(deps: Pick<Deps, 'db'>, id: string): Promise<AdminFamilyDetails> {
  const row = await deps.db.family.findUnique({ where: { id }, select: adminFamilyFields })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'family' })
  return { ...adminFamilyOf(row), audit: await readAudit(deps, 'family', id) }
}
