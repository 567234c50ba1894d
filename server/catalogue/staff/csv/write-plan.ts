import { randomUUID } from 'node:crypto'
import { type Actor, recordAudit, recordAudits } from '../../../audit/record-audit.ts'
import { Prisma } from '../../../generated/prisma/client.ts'
import { ShopError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { editStocks } from '../../../stock/stock.ts'
import { actAs } from '../../prices/act-as.ts'
import { auditedProduct, lockedFields } from '../admin-product.ts'
import { lockProducts } from '../families/check-family.ts'
import { addProducts } from './add-products.ts'
import { compareAgain } from './compare-again.ts'
import { type ComparedRow, isMoved } from './compared-row.ts'
import { type Move, moveProducts } from './move-products.ts'
import { cellsOf, fingerprint, type Plan } from './plan.ts'
import type { Sheet } from './sheet.ts'
import type { StoredProduct } from './stored-products.ts'
import type { Survey } from './survey.ts'

/** How long all rows may take together, in milliseconds. */
const TIMEOUT = 300_000

interface Writing {
  plan: Plan
  /** What the plan was made of: its rows are read again. */
  sheet: Sheet
  survey: Survey
  now: Date
  onRow: (done: number) => void
  /** What else is written in the same transaction. */
  alongside: (tx: Tx) => Promise<void>
}

/** A row whose product is on sale already. */
type ChangedRow = ComparedRow & { before: StoredProduct }

/**
 * Writes a plan in one transaction, some rows a statement: products, stock with its ledger, new
 * products, audit. Its rows are read and compared once more with the locked products; CATALOGUE_CHANGED
 * when they would write anything else than was planned.
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
  let done = 0
  try {
    await db.$transaction(
      async (tx) => {
        await actAs(tx, actor)
        await lockPlanned(tx, plan)
        for await (const rows of compareAgain({ db: tx, pool }, writing)) {
          for (const row of rows) written.add(row)
          moves.push(...(await writeRows(tx, actor, rows)))
          onRow((done += rows.length))
        }
        if (written.end() !== plan.fingerprint) throw new ShopError('CATALOGUE_CHANGED', {})
        await moveProducts(tx, moves)
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

/** Locks what is written, products before the families that they come into. */
async function lockPlanned(tx: Tx, { rows }: Plan): Promise<void> {
  await lockProducts(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const ids = [...new Set(rows.flatMap(({ moved }) => moved?.placing.familyId ?? []))]
  await tx.$executeRaw`
    SELECT 1 FROM "Family" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** Writes all of some rows but their families; returns where their products move. */
async function writeRows(tx: Tx, actor: Actor, rows: readonly ComparedRow[]): Promise<Move[]> {
  const changed = rows.filter((row): row is ChangedRow => row.before !== null)
  const added = rows.filter(({ before }) => before === null)
  if (changed.length > 0) {
    await writeFields(tx, changed)
    await auditChanges(tx, actor, changed)
    await editStocks(tx, changed.map(stockOf))
  }
  const ids = await addProducts(tx, actor, added)
  return [
    ...changed.filter(isMoved).map(({ before, placing }) => ({ id: before.id, ...placing })),
    ...added.map(({ placing }, at) => ({ id: ids[at] ?? '', ...placing })).filter(hasFamily),
  ]
}

const hasFamily = ({ familyId }: Move) => familyId !== null

const stockOf = ({ before, fields }: ChangedRow) => ({
  productId: before.id,
  difference: fields.stock - before.fields.stock,
})

/** What is written as it stands; stock has a ledger of its own. */
const assignments = Prisma.raw(
  Object.keys(lockedFields)
    .filter((name) => name !== 'stock')
    .map((name) => `"${name}" = v."${name}"`)
    .join(', '),
)

async function writeFields(tx: Tx, rows: readonly ChangedRow[]): Promise<void> {
  const given = JSON.stringify(rows.map(({ before, fields }) => ({ ...fields, id: before.id })))
  await tx.$executeRaw`
    UPDATE "Product" AS p SET ${assignments}, "updatedAt" = now()
    FROM jsonb_populate_recordset(NULL::"Product", ${given}::jsonb) AS v WHERE p.id = v.id`
}

const auditChanges = (tx: Tx, actor: Actor, rows: readonly ChangedRow[]): Promise<void> =>
  recordAudits(
    tx,
    actor,
    rows.map(({ before, fields }) => ({
      action: 'changed',
      entity: 'product',
      entityId: before.id,
      before: auditedProduct(before.fields),
      after: auditedProduct(fields),
    })),
  )

/** One entry for the import as a whole, beside those of its products. */
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

/** A slug or values that somebody else took meanwhile. */
const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2002' || JSON.stringify(error.meta ?? {}).includes('23505'))
