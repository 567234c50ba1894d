import { readAuditOf } from '#server/audit/read-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { adminProductFields, adminProductOf } from '../admin-product.ts'
import { adminFamilyFields, adminFamilyOf } from '../families/admin-family.ts'
import type { EditorOutput } from './editor.schema.ts'

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
