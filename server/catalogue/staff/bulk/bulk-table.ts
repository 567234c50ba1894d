import { hash } from 'node:crypto'
import { changedFields } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Known } from '#server/catalogue/known-now.ts'
import { auditedProduct, changedProduct } from '../admin-product.ts'
import { type BulkChange, type BulkPreviewOutput, SHOWN_ROWS } from './bulk.schema.ts'
import type { Selected } from './select-products.ts'
import { changedByPercent } from '#server/lib/money.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { LockedProduct, ProductChanges } from '../admin-product.ts'

/** One product of a bulk change: before, and after, or the fault in its change. */
export type BulkRow = { product: Selected } & ({ after: Selected } | { fault: string })

/** The audited change of an archived product. */
const archived = (now: Date) => ({
  before: { archivedAt: null },
  after: { archivedAt: now },
})

/** The result of a bulk change for each product. */
export function bulkRows(
  products: readonly Selected[],
  change: BulkChange,
  known: Known,
): BulkRow[] {
  return products.map((product) => {
    if (change.kind === 'archive') return { product, after: product }
    try {
      const { id, slug } = product
      const after = changedProduct(product, changesOf(product, change, known.taxonomy), known)
      const fault = faultOf(after)
      return fault === null ? { product, after: { ...after, id, slug } } : { product, fault }
    } catch (error) {
      if (!ShopError.is(error, 'INVALID_INPUT')) throw error
      return { product, fault: error.message }
    }
  })
}

/** The checks that the schema of a single product would make. */
function faultOf({ pricePence, salePricePence, plannedSalePence, stock }: Selected | Fields) {
  if (pricePence < 1) return 'The price would be less than 1p.'
  if ((salePricePence ?? plannedSalePence ?? 1) < 1) return 'The sale price would be less than 1p.'
  return stock < 0 ? 'The stock would be below 0.' : null
}
type Fields = ReturnType<typeof changedProduct>

/** The preview table of a bulk change. */
export function bulkTable(
  rows: readonly BulkRow[],
  change: BulkChange,
  now: Date,
): BulkPreviewOutput {
  const shown = rows.map((row) => {
    const { id, slug, title } = row.product
    const sides =
      change.kind === 'archive'
        ? archived(now)
        : { before: auditedProduct(row.product), after: auditedProduct(afterOf(row)) }
    const { before, after } = changedFields(sides.before, sides.after)
    const fault = 'fault' in row ? row.fault : null
    return { id, slug, title, before: plain(before), after: plain(after), fault }
  })
  const faulty = shown.filter(({ fault }) => fault !== null)
  const others = shown.filter(({ fault }) => fault === null)
  return {
    rows: [...faulty, ...others].slice(0, SHOWN_ROWS),
    count: shown.length,
    changed: others.filter(({ after }) => Object.keys(after).length > 0).length,
    faulty: faulty.length,
    seal: sealOf(shown, change),
  }
}

const plain = (side: ReturnType<typeof changedFields>['before']) =>
  Object.fromEntries(
    Object.entries(side ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )

const afterOf = (row: BulkRow) => ('after' in row ? row.after : row.product)

/** The fingerprint of a table: its products, before and after the change. */
function sealOf(shown: BulkPreviewOutput['rows'], change: BulkChange): string {
  // The preview does not show the moment of archiving.
  const table = shown.map(({ id, before, after, fault }) =>
    change.kind === 'archive' ? [id] : [id, before, after, fault],
  )
  return hash('sha256', JSON.stringify([change, table]), 'base64url')
}

/** The changes of one product by a bulk change; amounts are rounded to whole pence. */
function changesOf(
  product: LockedProduct,
  change: Exclude<BulkChange, { kind: 'archive' }>,
  { findCategory }: Taxonomy,
): ProductChanges {
  const { pricePence, stock } = product
  switch (change.kind) {
    case 'price':
      return { pricePence: moved(pricePence, change.by, change.amount) }
    case 'sale': {
      const { by, amount, saleFrom, saleTo } = change
      return { salePricePence: moved(pricePence, by, -amount), saleFrom, saleTo }
    }
    case 'endSale':
      return { salePricePence: null, saleFrom: null, saleTo: null }
    case 'stock':
      return { stock: change.by === 'set' ? change.amount : stock + change.amount }
    case 'lowStock':
      return { lowStockLevel: change.level }
    case 'category': {
      const { category, subcategory } = change
      // The same size, or none where the other category does not have it.
      const has = findCategory(category)?.sizes.some(({ id }) => id === product.size)
      return { category, subcategory, size: has ? product.size : null }
    }
  }
}

const moved = (pence: number, by: 'percent' | 'pounds', amount: number) =>
  by === 'percent' ? changedByPercent(pence, amount) : pence + amount
