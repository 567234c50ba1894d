import { z } from 'zod'
import { readAudit, readAuditOf } from '#server/audit/read-audit.ts'
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
import { adminProductFields, adminProductOf } from '../admin-product.ts'
import type { EditorOutput } from '../editor/editor.schema.ts'

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

/**
 * Reads the family with this slug or with a variant of this slug, or the product without a family;
 * throws NOT_FOUND.
 */
export async function readEditor(deps: Pick<Deps, 'db'>, slug: string): Promise<EditorOutput> {
  const { db } = deps
  const sold = await db.product.findFirst({
    where: { slug, archivedAt: null },
    select: { id: true, familyId: true },
  })
  const row =
    sold && sold.familyId === null
      ? null
      : await db.family.findFirst({
          where: sold?.familyId ? { id: sold.familyId } : { slug },
          select: adminFamilyFields,
        })
  if (!sold && !row) throw new ShopError('NOT_FOUND', { what: 'product' })
  const family = row && adminFamilyOf(row)
  const rows = await db.product.findMany({
    where: { archivedAt: null, ...(family ? { familyId: family.id } : { slug }) },
    select: adminProductFields,
    orderBy: { slug: 'asc' },
  })
  const about = new Map([...rows, ...(family ? [family] : [])].map((one) => [one.id, one.slug]))
  const audit = await readAuditOf(deps, [...about.keys()])
  return {
    family,
    products: rows.map(adminProductOf),
    audit: audit.map(({ entityId, ...entry }) => ({ ...entry, about: about.get(entityId) ?? '' })),
  }
}
