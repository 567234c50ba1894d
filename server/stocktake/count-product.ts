import { z } from 'zod'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { correctStock } from '#server/stock/stock.ts'
import { waitingPieces } from './on-hand.ts'
import { StocktakeError } from './stocktake.errors.ts'
import type { CountInput, CountOutput } from './stocktake.schema.ts'
import { type CountReason, countReasons, differenceText } from './stocktake.shared.ts'

/**
 * Saves the count of a product: all its pieces that are there, sold ones that wait for their
 * delivery included, as the books say it at this moment. A difference needs a reason, and is written
 * to the ledger and the audit at once. A blind stocktake never says by how much a count differs
 * before it is saved. The same count of the same person again changes nothing.
 * Throws INVALID_INPUT by field, NOT_FOUND for a product that is not counted in it,
 * COUNTED_MEANWHILE when somebody has counted it since it was shown, STOCKTAKE_FINISHED.
 */
export async function countProduct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: CountInput,
): Promise<CountOutput> {
  const { counted, reason } = input
  return db.$transaction(async (tx) => {
    const { id: stocktakeId, isBlind } = await lockOpen(tx, input)
    const piece = await lockPiece(tx, stocktakeId, input)
    const latest = await readLatest(tx, stocktakeId, input.productId)
    if (latest !== null && latest.id !== input.seen) {
      const isSame = latest.countedById === actor.id && latest.counted === counted
      if (isSame) return { expected: latest.expected, counted }
      const { by, counted: theirs } = latest
      throw new StocktakeError('COUNTED_MEANWHILE', { title: piece.title, by, counted: theirs })
    }
    const expected = piece.stock + piece.waiting
    const difference = counted - expected
    refuseBelowSold(counted, piece, isBlind)
    if (difference !== 0) await correct(tx, actor, { input, piece, difference, isBlind })
    await tx.stocktakeCount.create({
      data: {
        stocktakeId,
        productId: input.productId,
        expected,
        counted,
        reason: difference === 0 ? null : reason,
        countedById: actor.id,
        createdAt: clock.now(),
      },
    })
    return { expected, counted }
  })
}

const openRow = z.object({ id: z.uuid(), isBlind: z.boolean(), finishedAt: z.date().nullable() })

/** Keeps a stocktake from being finished until the transaction ends. */
async function lockOpen(
  tx: Tx,
  { number }: CountInput,
): Promise<Omit<z.infer<typeof openRow>, 'finishedAt'>> {
  const [found] = await readRows(tx, openRow)`
    SELECT id, "isBlind", "finishedAt" FROM "Stocktake" WHERE number = ${number}::int FOR SHARE`
  if (!found) throw new ShopError('NOT_FOUND', { what: 'stocktake' })
  if (found.finishedAt !== null) throw new StocktakeError('STOCKTAKE_FINISHED', {})
  return found
}

const pieceRow = z.object({ title: z.string(), stock: z.int(), waiting: z.int() })
type Piece = z.infer<typeof pieceRow>

/** Locks a product that the stocktake counts, against orders, and reads what is there of it. */
async function lockPiece(tx: Tx, stocktakeId: string, { productId }: CountInput): Promise<Piece> {
  const locked = await tx.$executeRaw`
    SELECT 1 FROM "Product" p JOIN "Stocktake" s ON s.id = ${stocktakeId}::uuid
    WHERE p.id = ${productId}::uuid AND p."archivedAt" IS NULL AND p."leadDays" IS NULL
      AND (s.category IS NULL OR p.category = s.category)
    FOR NO KEY UPDATE OF p`
  // Read after the lock: an order that held it has committed now.
  const [piece] =
    locked === 0
      ? []
      : await readRows(tx, pieceRow)`
          SELECT p.title, p.stock, ${waitingPieces} AS waiting FROM "Product" p
          WHERE p.id = ${productId}::uuid`
  if (!piece) throw new ShopError('NOT_FOUND', { what: 'product' })
  return piece
}

const latestRow = z.object({
  id: z.int(),
  expected: z.int(),
  counted: z.int(),
  countedById: z.uuid(),
  by: z.string().nullable(),
})

async function readLatest(tx: Tx, stocktakeId: string, productId: string) {
  const [latest] = await readRows(tx, latestRow)`
    SELECT c.id::int AS id, c.expected, c.counted, c."countedById", u."userName" AS by
    FROM "StocktakeCount" c LEFT JOIN "User" u ON u.id = c."countedById"
    WHERE c."stocktakeId" = ${stocktakeId}::uuid AND c."productId" = ${productId}::uuid
    ORDER BY c.id DESC LIMIT 1`
  return latest ?? null
}

/** Fewer than are sold cannot become stock: an order among them has to be cancelled first. */
function refuseBelowSold(counted: number, { waiting }: Piece, isBlind: boolean): void {
  if (counted >= waiting) return
  const sold = isBlind ? 'More are' : `${waiting} of them are`
  const fields = {
    counted: `${sold} sold or held and wait for delivery. Count again, or change these orders first.`,
  }
  throw new ShopError('INVALID_INPUT', { fields })
}

interface Correction {
  input: CountInput
  piece: Piece
  difference: number
  isBlind: boolean
}

/** Writes a difference to the ledger and to the audit of its product. */
async function correct(
  tx: Tx,
  actor: Actor,
  { input: { number, productId, reason }, piece: { stock }, difference, isBlind }: Correction,
): Promise<void> {
  if (reason === null) {
    const fields = {
      reason: isBlind
        ? 'This is not what was expected. Count again; if it is right, choose why.'
        : `${differenceText(difference)}. Choose why.`,
    }
    throw new ShopError('INVALID_INPUT', { fields })
  }
  const note = noteOf(number, reason)
  await correctStock(tx, productId, { difference, note })
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'product',
    entityId: productId,
    before: { stock, reason: null },
    after: { stock: stock + difference, reason: note },
  })
}

const noteOf = (number: number, reason: CountReason) =>
  `Stocktake ${number}: ${countReasons[reason].toLowerCase()}`
