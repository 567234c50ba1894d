import { z } from 'zod'
import { type Actor, recordAudits } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { freeSlug, slugOf } from '#server/catalogue/product-rules.ts'
import { auditedProduct } from '../admin-product.ts'
import type { ComparedRow } from './compared-row.ts'

const slugRow = z.object({ slug: z.string() })

/**
 * Adds products with slugs from their titles, each with its opening stock and its audit entry,
 * without a family yet. Returns their ids.
 */
export async function addProducts(
  tx: Tx,
  actor: Actor,
  rows: readonly ComparedRow[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const slugs = await freeSlugs(
    tx,
    rows.map(({ fields }) => fields.title),
  )
  const data = rows.map(({ fields }, at) => ({
    ...fields,
    slug: slugs[at] ?? slugOf(fields.title),
  }))
  const added = await tx.product.createManyAndReturn({ data, select: { id: true, slug: true } })
  const idOf = new Map(added.map(({ id, slug }) => [slug, id]))
  const products = data.map(({ slug, ...product }) => ({ ...product, id: idOf.get(slug) ?? '' }))
  await tx.stockMovement.createMany({
    data: products
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({ productId: id, quantity: stock, reason: 'opening' })),
  })
  await recordAudits(
    tx,
    actor,
    rows.map(({ fields }, at) => ({
      action: 'created',
      entity: 'product',
      entityId: products[at]?.id ?? '',
      after: auditedProduct(fields),
    })),
  )
  return products.map(({ id }) => id)
}

/** A free slug for each title, each once. */
async function freeSlugs(tx: Tx, titles: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(titles.map(slugOf))]
  const rows = await readRows(tx, slugRow)`
    SELECT slug FROM "Product"
    WHERE slug = ANY(${wanted}) OR regexp_replace(slug, '-[0-9]+$', '') = ANY(${wanted})`
  const taken = new Set(rows.map(({ slug }) => slug))
  return titles.map((title) => {
    const slug = freeSlug(slugOf(title), taken)
    taken.add(slug)
    return slug
  })
}
