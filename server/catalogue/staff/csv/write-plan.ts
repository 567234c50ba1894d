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
import { isMoved, type Plan, type PlannedRow } from './plan.ts'
import {
  readFamilies,
  storedFields,
  type StoredProduct,
  storedProductOf,
} from './stored-products.ts'

/** Rows of one statement. */
const TOGETHER = 500
/** How long all of them may take together, in milliseconds. */
const TIMEOUT = 300_000

interface Writing {
  plan: Plan
  fileName: string
  onRow: (done: number) => void
}

/** A row whose product is on sale already. */
type ChangedRow = PlannedRow & { before: StoredProduct }

/**
 * Writes a plan in one transaction, some rows a statement: products, stock with its ledger, new
 * products, audit. CATALOGUE_CHANGED when a product or family is no longer what it was compared with.
 */
export async function writePlan(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { plan, fileName, onRow }: Writing,
): Promise<void> {
  const changed = plan.rows.filter((row): row is ChangedRow => row.before !== null)
  const added = plan.rows.filter(({ before }) => before === null)
  if (plan.rows.length === 0) return
  try {
    await db.$transaction(
      async (tx) => {
        await actAs(tx, actor)
        await lockCompared(tx, plan, changed)
        await leaveFamilies(tx, changed.filter(isMoved))
        let done = 0
        for (const rows of groupsOf(changed)) {
          await writeFields(tx, rows)
          await auditChanges(tx, actor, rows)
          onRow((done += rows.length))
        }
        await editStocks(tx, changed.map(stockOf))
        for (const rows of groupsOf(added)) {
          await addProducts(tx, actor, rows)
          onRow((done += rows.length))
        }
        await auditImport(tx, actor, { fileName, plan, changed, added })
      },
      { timeout: TIMEOUT },
    )
  } catch (error) {
    if (isTaken(error)) throw new ShopError('CATALOGUE_CHANGED', {}, { cause: error })
    throw error
  }
}

function* groupsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += TOGETHER) yield rows.slice(at, at + TOGETHER)
}

const stockOf = ({ before, fields }: ChangedRow) => ({
  productId: before.id,
  difference: fields.stock - before.fields.stock,
})

/** Locks what is written, products before families, and makes sure that it is as it was compared. */
async function lockCompared(tx: Tx, { rows, families }: Plan, changed: ChangedRow[]) {
  await lockProducts(
    tx,
    changed.map(({ before }) => before.id),
  )
  const ids = [...new Set(rows.filter(isMoved).flatMap(({ placing }) => placing.familyId ?? []))]
  await tx.$executeRaw`
    SELECT 1 FROM "Family" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  for (const group of groupsOf(changed)) {
    const found = await tx.product.findMany({
      where: { id: { in: group.map(({ before }) => before.id) }, archivedAt: null },
      select: storedFields,
    })
    const now = new Map(found.map((row) => [row.id, storedProductOf(row)]))
    if (group.some((row) => isOther(row, now.get(row.before.id)))) refuse()
  }
  for (const group of groupsOf(ids)) {
    const found = await readFamilies(tx, { ids: group })
    const now = new Map(found.map((family) => [family.id, family]))
    if (group.some((id) => !isEqual(now.get(id), families.get(id)))) refuse()
  }
}

function refuse(): never {
  throw new ShopError('CATALOGUE_CHANGED', {})
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a product is not what it was. Sales go on: stock counts only where it is changed. */
function isOther({ before, fields }: ChangedRow, now: StoredProduct | undefined): boolean {
  if (!now) return true
  const isCounted = fields.stock !== before.fields.stock
  const stock = isCounted ? now.fields.stock : before.fields.stock
  return !isEqual({ ...now, fields: { ...now.fields, stock } }, before)
}

/** Takes products out of their families first: no two may have the same values at any moment. */
async function leaveFamilies(tx: Tx, moved: readonly ChangedRow[]): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ before }) => before.id)
  await tx.$executeRaw`
    UPDATE "Product" SET "familyId" = NULL, "optionValueIds" = '{}' WHERE id = ANY(${ids}::uuid[])`
}

/** What is written as it stands; stock has a ledger of its own. */
const columns = [
  ...Object.keys(lockedFields).filter((name) => name !== 'stock'),
  'familyId',
  'optionValueIds',
]
const assignments = Prisma.raw(columns.map((name) => `"${name}" = v."${name}"`).join(', '))

async function writeFields(tx: Tx, rows: readonly ChangedRow[]): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ before, fields, placing }) => ({ ...fields, ...placing, id: before.id })),
  )
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
  {
    fileName,
    plan,
    changed,
    added,
  }: Pick<Writing, 'fileName' | 'plan'> & {
    changed: readonly PlannedRow[]
    added: readonly PlannedRow[]
  },
): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'imported',
    entity: 'import',
    entityId: randomUUID(),
    after: {
      file: fileName,
      changed: changed.length,
      cells: changed.reduce((sum, { changes }) => sum + changes.length, 0),
      added: added.length,
      same: plan.same,
    },
  })
}

/** A slug or values that somebody else took meanwhile. */
const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2002' || JSON.stringify(error.meta ?? {}).includes('23505'))
