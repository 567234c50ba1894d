import { randomUUID } from 'node:crypto'
import { type Actor, recordAudit, recordAudits } from '#server/audit/record-audit.ts'
import { keepCategories } from '../categories/lock-categories.ts'
import { actAs } from '#server/catalogue/prices/check-prices.ts'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { CatalogueError } from '#server/catalogue/catalogue.errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { archiveAllWithin, restoreAllWithin } from '../admin-archive-product.ts'
import { writeProducts } from '../write-products.ts'
import { type SkuChange, writeSkus } from '../write-skus.ts'
import { type ComparedRow, isMoved } from './compare/compared-row.ts'
import type { ImportReport } from './import.schema.ts'
import { lockStaged, stagedPlans } from './staged-plans.ts'
import type { Placing, StoredProduct } from './compare/stored-products.ts'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
import { freeSlug, slugOf } from '#server/catalogue/staff/product-rules.ts'
import { auditedProduct } from '../admin-product.ts'

/** The time limit for writing all rows, in milliseconds. */
const TIMEOUT = 300_000

interface Writing {
  importId: string
  report: ImportReport
  now: Date
  onRow: (done: number) => void
  /** Further writes in the same transaction. */
  alongside: (tx: Tx) => Promise<void>
}

/** A row of an existing product. */
type ChangedRow = ComparedRow & { before: StoredProduct }

/**
 * Writes what a staged import has planned, in one transaction, in batches: products, stock with its
 * ledger, new products, audit. Throws CATALOGUE_CHANGED when a product or a family is not as it was
 * when the file was compared.
 */
export async function writeStaged(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { importId, report, now, onRow, alongside }: Writing,
): Promise<void> {
  const moves: Move[] = []
  const ids: string[] = []
  const skus: SkuChange[] = []
  const archive: string[] = []
  const restore: string[] = []
  let done = 0
  try {
    await db.$transaction(
      async (tx) => {
        await actAs(tx, actor)
        await lockStaged(tx, importId)
        for await (const rows of stagedPlans(tx, importId)) {
          const batch = await writeRows(tx, actor, rows)
          moves.push(...batch.moves)
          ids.push(...batch.ids)
          skus.push(...batch.skus)
          archive.push(...idsToSet(rows, 'archive'))
          restore.push(...idsToSet(rows, 'restore'))
          onRow((done += rows.length))
        }
        await moveProducts(tx, moves)
        const taken = await writeSkus(tx, skus)
        // Another product has taken a SKU since the file was compared.
        if (taken.size > 0) throw new CatalogueError('CATALOGUE_CHANGED', {})
        if (archive.length > 0) await archiveAllWithin(tx, actor, { ids: archive, archivedAt: now })
        if (restore.length > 0) await restoreAllWithin(tx, actor, restore)
        await refreshCatalogue(tx, ids)
        await auditImport(tx, actor, report)
        await tx.stagedImport.delete({ where: { id: importId } })
        await alongside(tx)
      },
      { timeout: TIMEOUT },
    )
  } catch (error) {
    if (isTaken(error)) throw new CatalogueError('CATALOGUE_CHANGED', {}, { cause: error })
    throw error
  }
}

/** Writes a batch of rows without families and SKUs; returns their products, and these of them. */
async function writeRows(
  tx: Tx,
  actor: Actor,
  rows: readonly ComparedRow[],
): Promise<{ ids: string[]; moves: Move[]; skus: SkuChange[] }> {
  const changed = rows.filter((row): row is ChangedRow => row.before !== null)
  const added = rows.filter(({ before }) => before === null)
  await writeProducts(
    tx,
    actor,
    changed.map(({ before: { id, fields: before }, fields: after }) => ({ id, before, after })),
  )
  await keepCategories(
    tx,
    added.map(({ fields }) => fields),
  )
  const ids = await addProducts(tx, actor, added)
  const moves = [
    ...changed.filter(isMoved).map(({ before, placing }) => ({ id: before.id, ...placing })),
    ...added.map(({ placing }, at) => ({ id: ids[at] ?? '', ...placing })).filter(hasFamily),
  ]
  const skus = [
    ...changed
      .filter(({ before, fields }) => fields.sku !== before.fields.sku)
      .map(({ before, fields }) => ({ id: before.id, sku: fields.sku })),
    ...added.map(({ fields }, at) => ({ id: ids[at] ?? '', sku: fields.sku })).filter(hasSku),
  ]
  return { ids: [...changed.map(({ before }) => before.id), ...ids], moves, skus }
}

/** The products that rows archive, or restore. */
const idsToSet = (rows: readonly ComparedRow[], to: ComparedRow['archiving']) =>
  rows.flatMap(({ before, archiving }) => (before && archiving === to ? before.id : []))

const hasSku = ({ sku }: SkuChange) => sku !== null

const hasFamily = ({ familyId }: Move) => familyId !== null

/** The new family and values of a product. */
type Move = Placing & { id: string }

/**
 * Moves products to their new families and values. All are taken out of their families first,
 * because no two variants may have the same values at any moment.
 */
async function moveProducts(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const ids = moves.map(({ id }) => id)
  await tx.$executeRaw`
    UPDATE "Product" SET "familyId" = NULL, "optionValueIds" = '{}' WHERE id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`
    UPDATE "Product" AS p SET "familyId" = v."familyId", "optionValueIds" = v."optionValueIds",
      "updatedAt" = now()
    FROM jsonb_populate_recordset(NULL::"Product", ${JSON.stringify(moves)}::jsonb) AS v
    WHERE p.id = v.id`
  // Who has compared a file with these families meanwhile compares it again.
  const families = moves.flatMap(({ familyId }) => familyId ?? [])
  await tx.$executeRaw`
    UPDATE "Family" SET "updatedAt" = now() WHERE id = ANY(${families}::uuid[])`
}

/** Writes the audit entry of the import as a whole. */
async function auditImport(tx: Tx, actor: Actor, report: ImportReport): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'imported',
    entity: 'import',
    entityId: randomUUID(),
    after: {
      file: report.file.name,
      changed: report.changedProducts,
      cells: report.changedCells,
      added: report.addedProducts,
      same: report.sameProducts,
    },
  })
}

/** Whether an error is a slug, or values in a family, that was taken meanwhile. */
const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2002' || JSON.stringify(error.meta ?? {}).includes('23505'))

const slugRow = z.object({ slug: z.string() })

/**
 * Adds products with slugs from their titles, each with its opening stock and its audit entry,
 * without a family yet. Returns their ids.
 */
async function addProducts(tx: Tx, actor: Actor, rows: readonly ComparedRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const slugs = await freeSlugs(
    tx,
    rows.map(({ fields }) => fields.title),
  )
  const data = rows.map(({ fields }, at) => ({
    ...fields,
    sku: null,
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
