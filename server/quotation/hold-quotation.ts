import { z } from 'zod'
import { earliestDay } from '#server/delivery/slots/earliest-day.ts'
import { freeHeldPlace, holdPlace, lockPlace, lockSlots } from '#server/delivery/slots/places.ts'
import { soldOf } from '#server/stock/find-shortage.ts'
import { giveBackPieces, holdPieces } from '#server/stock/stock.ts'
import { lockedStock, stockRow } from '#server/stock/stock-statements.ts'
import type { Deps } from '../platform/deps.ts'
import { readRows, type Sql } from '../platform/sql.ts'
import { mostHeld } from './quotation-rules.shared.ts'
import { QuotationError } from './quotation.errors.ts'

/** What a quotation is to hold. */
export interface ToHold {
  id: string
  pincode: string
  slotId: string | null
  lines: readonly { productId: string | null; title: string; quantity: number }[]
}

const heldRow = z.object({ id: z.uuid(), held: z.int() })
const heldLine = z.object({ productId: z.uuid().nullable(), quantity: z.int() })
const heldPlaceRow = z.object({ slotId: z.uuid().nullable() })

/**
 * Takes the stock and the place of a locked quotation, which holds nothing yet, as an order takes
 * them: pieces that exceed the stock are made. OUT_OF_STOCK, SLOT_GONE; HOLD_LIMIT above the share of
 * a product's stock that quotations may hold together.
 */
export async function takeHold(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Sql,
  { id, pincode, slotId, lines }: ToHold,
): Promise<void> {
  const pieces = lines.flatMap(({ productId, ...line }) =>
    productId === null ? [] : { ...line, productId },
  )
  const ids = pieces.map(({ productId }) => productId)
  const locked = await readRows(tx, stockRow)(lockedStock(ids))
  const known = new Map(locked.map(({ id: productId, ...sold }) => [productId, sold]))
  const taken = await holdPieces(tx, id, pieces)
  await refuseTooMuch(tx, pieces, taken, {
    percent: settings.current().limits.heldPercent,
    stockOf: (productId) => soldOf(known, productId).stock,
  })
  if (slotId !== null) {
    const now = clock.now()
    const wanted = pieces.map((line) => ({ ...line, ...soldOf(known, line.productId) }))
    await lockSlots(tx, [slotId])
    const place = await lockPlace(tx, {
      slotId,
      pincode,
      now,
      pieces,
      firstDay: (noticeDays) => earliestDay(wanted, { now, noticeDays, twoDeliveries: false }),
    })
    if ('refusal' in place) throw place.refusal
    await holdPlace(tx, slotId)
  }
  await tx.$executeRaw`
    UPDATE "QuotationLine" l SET "heldQuantity" = t.quantity
    FROM unnest(${taken.map(({ productId }) => productId)}::uuid[],
      ${taken.map(({ quantity }) => quantity)}::int[]) AS t("productId", quantity)
    WHERE l."quotationId" = ${id}::uuid AND l."productId" = t."productId"`
  await tx.$executeRaw`
    UPDATE "Quotation" SET "isHeld" = true, "holdsPlace" = ${slotId !== null}::boolean,
      "heldSince" = COALESCE("heldSince", ${clock.now()}::timestamptz)
    WHERE id = ${id}::uuid`
}

/** Throws HOLD_LIMIT for the first product of which quotations would hold too much together. */
async function refuseTooMuch(
  tx: Sql,
  pieces: readonly { productId: string; title: string }[],
  taken: readonly { productId: string; quantity: number }[],
  { percent, stockOf }: { percent: number; stockOf: (productId: string) => number },
): Promise<void> {
  const rows = await readRows(tx, heldRow)`
    SELECT l."productId" AS id, sum(l."heldQuantity")::int AS held
    FROM "QuotationLine" l WHERE l."productId" = ANY(${taken.map(({ productId }) => productId)}::uuid[])
    GROUP BY 1`
  const heldOf = new Map(rows.map(({ id, held }) => [id, held]))
  for (const { productId, quantity } of taken) {
    const held = heldOf.get(productId) ?? 0
    const left = mostHeld(stockOf(productId) + held, percent) - held
    if (quantity <= left) continue
    const { title = '' } = pieces.find((piece) => piece.productId === productId) ?? {}
    throw new QuotationError('HOLD_LIMIT', { title, left: Math.max(0, left) })
  }
}

/**
 * Gives back the stock and the place that a locked quotation holds; does nothing when it holds none.
 * Locks all of its products, in the order in which an order locks them.
 */
export async function giveBackHold(tx: Sql, id: string): Promise<void> {
  const lines = await readRows(tx, heldLine)`
    SELECT "productId", "heldQuantity" AS quantity FROM "QuotationLine"
    WHERE "quotationId" = ${id}::uuid`
  const held = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : { productId, quantity },
  )
  await giveBackPieces(tx, id, held)
  await tx.$executeRaw`
    UPDATE "QuotationLine" SET "heldQuantity" = 0
    WHERE "quotationId" = ${id}::uuid AND "heldQuantity" > 0`
  const places = await readRows(tx, heldPlaceRow)`
    SELECT "slotId" FROM "Quotation" WHERE id = ${id}::uuid AND "holdsPlace"`
  for (const { slotId } of places) if (slotId !== null) await freeHeldPlace(tx, slotId)
  await tx.$executeRaw`
    UPDATE "Quotation" SET "isHeld" = false, "holdsPlace" = false WHERE id = ${id}::uuid`
}
