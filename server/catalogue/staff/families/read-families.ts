import { readAudit } from '#server/audit/read-audit.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { anyApostrophe, escapeLike } from '#server/lib/like.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import { adminFamilyFields, adminFamilyOf } from './admin-family.ts'
import type {
  AdminFamilyDetails,
  AdminFamilyListInput,
  AdminFamilyListOutput,
} from './family.schema.ts'

/** Lists a page of the families, newest first. */
export async function listFamilies(
  { db }: Pick<Deps, 'db'>,
  { search, ...page }: AdminFamilyListInput,
): Promise<AdminFamilyListOutput> {
  const where: Prisma.FamilyWhereInput = search
    ? { title: { contains: anyApostrophe(escapeLike(search)), mode: 'insensitive' } }
    : {}
  const [rows, total] = await Promise.all([
    db.family.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: page.limit,
      skip: offsetOf(page),
      select: adminFamilyFields,
    }),
    db.family.count({ where }),
  ])
  return { items: rows.map(adminFamilyOf), pagination: paginate(page, total) }
}

/** Reads a family with its audit entries; throws NOT_FOUND. */
export async function readFamily(deps: Pick<Deps, 'db'>, id: string): Promise<AdminFamilyDetails> {
  const row = await deps.db.family.findUnique({ where: { id }, select: adminFamilyFields })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'family' })
  return { ...adminFamilyOf(row), audit: await readAudit(deps, 'family', id) }
}
