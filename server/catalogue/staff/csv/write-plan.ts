import type { Known } from '#server/catalogue/known-now.ts'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { randomUUID } from 'node:crypto'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keepCategories } from '#server/catalogue/categories/lock-categories.ts'
import { actAs } from '#server/catalogue/prices/act-as.ts'
import { archiveAllWithin, restoreAllWithin } from '../admin-archive-product.ts'
import { lockProducts } from '../families/check-family.ts'
import { writeProducts } from '../write-products.ts'
import { addProducts } from './add-products.ts'
import { compareAgain } from './compare-again.ts'
import { type ComparedRow, isMoved } from './compared-row.ts'
import { type Move, moveProducts } from './move-products.ts'
import { cellsOf, fingerprint, type Plan } from './plan.ts'
import type { Sheet } from './sheet.ts'
import type { StoredProduct } from './stored-products.ts'
import type { Survey } from './survey.ts'

/** The time limit for writing all rows, in milliseconds. */
const TIMEOUT = 300_000

interface Writing {
  plan: Plan
  /** The file of the plan, whose rows are read again. */
  sheet: Sheet
  survey: Survey
  known: Known
  mayPrice: boolean
  onRow: (done: number) => void
  /** Further writes in the same transaction. */
  alongside: (tx: Tx) => Promise<void>
}

/** A row of an existing product. */
type ChangedRow = ComparedRow & { before: StoredProduct }

/**
 * Writes a plan in one transaction, in batches: products, stock with its ledger, new products,
 * audit. Its rows are read again and compared with the locked products. Throws CATALOGUE_CHANGED
 * when they would write anything but the plan.
 */
export async function writePlan(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  writing: Writing,
): Promise<void> {
  const { plan, sheet, onRow, alongside } = writing
  if (plan.rows.length === 0) return
  const written = fingerprint()
  const moves: Move[] = []
  const ids: string[] = []
  const archive: string[] = []
  const restore: string[] = []
  let done = 0
  try {
    await db.$transaction(
      async (tx) => {
        await actAs(tx, actor)
        await lockPlanned(tx, plan)
        for await (const rows of compareAgain({ db: tx, pool }, writing)) {
          for (const row of rows) written.add(row)
          const batch = await writeRows(tx, actor, rows)
          moves.push(...batch.moves)
          ids.push(...batch.ids)
          archive.push(...idsToSet(rows, 'archive'))
          restore.push(...idsToSet(rows, 'restore'))
          onRow((done += rows.length))
        }
        if (written.end() !== plan.fingerprint) throw new ShopError('CATALOGUE_CHANGED', {})
        await moveProducts(tx, moves)
        await archiveAllWithin(tx, actor, { ids: archive, archivedAt: writing.known.now })
        await restoreAllWithin(tx, actor, restore)
        await refreshCatalogue(tx, ids)
        await auditImport(tx, actor, sheet.name, plan)
        await alongside(tx)
      },
      { timeout: TIMEOUT },
    )
  } catch (error) {
    if (isTaken(error)) throw new ShopError('CATALOGUE_CHANGED', {}, { cause: error })
    throw error
  }
}

/** Locks products, then the families to which they move. */
async function lockPlanned(tx: Tx, { rows }: Plan): Promise<void> {
  await lockProducts(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const ids = [...new Set(rows.flatMap(({ moved }) => moved?.placing.familyId ?? []))]
  await tx.$executeRaw`
    SELECT 1 FROM "Family" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** Writes a batch of rows without their families; returns their products, and the moves of these. */
async function writeRows(
  tx: Tx,
  actor: Actor,
  rows: readonly ComparedRow[],
): Promise<{ ids: string[]; moves: Move[] }> {
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
  return { ids: [...changed.map(({ before }) => before.id), ...ids], moves }
}

/** The products that rows archive, or restore. */
const idsToSet = (rows: readonly ComparedRow[], to: ComparedRow['archiving']) =>
  rows.flatMap(({ before, archiving }) => (before && archiving === to ? before.id : []))

const hasFamily = ({ familyId }: Move) => familyId !== null

/** Writes the audit entry of the import as a whole. */
async function auditImport(
  tx: Tx,
  actor: Actor,
  fileName: string,
  { rows, same }: Plan,
): Promise<void> {
  const changed = rows.filter(({ productId }) => productId !== null)
  await recordAudit(tx, actor, {
    action: 'imported',
    entity: 'import',
    entityId: randomUUID(),
    after: {
      file: fileName,
      changed: changed.length,
      cells: changed.reduce((sum, row) => sum + cellsOf(row), 0),
      added: rows.length - changed.length,
      same,
    },
  })
}

/** Whether an error is a slug, or values in a family, that was taken meanwhile. */
const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2002' || JSON.stringify(error.meta ?? {}).includes('23505'))
