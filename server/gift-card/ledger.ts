import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows, type Sql } from '../platform/sql.ts'
import type { GiftCardEntryKind } from '../generated/prisma/client.ts'
import { GiftCardError } from './gift-card.errors.ts'

const lockedCard = z.object({
  balancePence: z.int(),
  amountPence: z.int(),
  isBlocked: z.boolean(),
})

/** Locks a gift card until the transaction ends; undefined when there is none. */
export async function lockGiftCard(tx: Pick<Sql, '$queryRaw'>, id: string) {
  const [card] = await readRows(tx, lockedCard)`
    SELECT "balancePence", "amountPence", "blockedAt" IS NOT NULL AS "isBlocked"
    FROM "GiftCard" WHERE id = ${id}::uuid FOR UPDATE`
  return card
}

/**
 * Locks the gift card that an order takes money from, and returns its balance in pence. Throws
 * GIFT_CARD_UNKNOWN, GIFT_CARD_BLOCKED and GIFT_CARD_EMPTY.
 */
export async function lockToSpend(
  { settings }: Pick<Deps, 'settings'>,
  tx: Pick<Sql, '$queryRaw'>,
  id: string,
): Promise<number> {
  const card = await lockGiftCard(tx, id)
  if (!card) throw new GiftCardError('GIFT_CARD_UNKNOWN', {})
  if (card.isBlocked) {
    throw new GiftCardError('GIFT_CARD_BLOCKED', { phone: settings.current().contact.phone })
  }
  if (card.balancePence === 0) throw new GiftCardError('GIFT_CARD_EMPTY', {})
  return card.balancePence
}

/** Adds an entry to the ledger; the balance follows, and is never below nothing. */
export async function addEntry(
  tx: Pick<Sql, '$executeRaw'>,
  entry: {
    giftCardId: string
    kind: GiftCardEntryKind
    pence: number
    paymentId?: string
    refundId?: string
  },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "GiftCardEntry" (id, "giftCardId", kind, pence, "paymentId", "refundId")
    VALUES (uuidv7(), ${entry.giftCardId}::uuid, ${entry.kind}::"GiftCardEntryKind",
      ${entry.pence}::int, ${entry.paymentId ?? null}::uuid, ${entry.refundId ?? null}::uuid)`
}

/** Takes what an order's payment by gift card is for, in the transaction that writes the order. */
export async function spendOnOrder(
  tx: Pick<Sql, '$executeRaw'>,
  { giftCardId, orderId }: { giftCardId: string; orderId: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "GiftCardEntry" (id, "giftCardId", kind, pence, "paymentId")
    SELECT uuidv7(), ${giftCardId}::uuid, 'spent', -p."amountPence", p.id FROM "Payment" p
    WHERE p."orderId" = ${orderId}::uuid AND p.method = 'gift_card'`
}

/** Gives back what an order took from a gift card that is not paid for, once. */
export async function returnOfOrder(tx: Pick<Sql, '$executeRaw'>, orderId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "GiftCardEntry" (id, "giftCardId", kind, pence, "paymentId")
    SELECT uuidv7(), e."giftCardId", 'returned', -sum(e.pence), p.id
    FROM "Payment" p JOIN "GiftCardEntry" e ON e."paymentId" = p.id
    WHERE p."orderId" = ${orderId}::uuid AND p.method = 'gift_card'
    GROUP BY e."giftCardId", p.id HAVING sum(e.pence) < 0`
}

const retaken = z.object({ giftCardId: z.uuid(), paymentId: z.uuid(), amountPence: z.int() })

/**
 * Takes the money of a closed order from its gift card again, because the order was paid for after
 * all. Throws GIFT_CARD_SPENT where too little is left, or the card is blocked.
 */
export async function takeAgain(
  tx: Pick<Sql, '$queryRaw' | '$executeRaw'>,
  orderId: string,
): Promise<void> {
  const rows = await readRows(tx, retaken)`
    SELECT e."giftCardId", p.id AS "paymentId", p."amountPence"
    FROM "Payment" p JOIN "GiftCardEntry" e ON e."paymentId" = p.id
    WHERE p."orderId" = ${orderId}::uuid AND p.method = 'gift_card'
    GROUP BY e."giftCardId", p.id HAVING sum(e.pence) = 0`
  for (const { giftCardId, paymentId, amountPence } of rows) {
    const card = await lockGiftCard(tx, giftCardId)
    if (!card || card.isBlocked || card.balancePence < amountPence) {
      throw new GiftCardError('GIFT_CARD_SPENT', {})
    }
    await addEntry(tx, { giftCardId, kind: 'spent', pence: -amountPence, paymentId })
  }
}

/** Puts the refund of a payment by gift card back on the card, once. */
export async function refundToCard(
  tx: Pick<Sql, '$executeRaw'>,
  {
    paymentId,
    refundId,
    amountPence,
  }: { paymentId: string; refundId: string; amountPence: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "GiftCardEntry" (id, "giftCardId", kind, pence, "paymentId", "refundId")
    SELECT DISTINCT ON (e."giftCardId") uuidv7(), e."giftCardId", 'refunded'::"GiftCardEntryKind",
      ${amountPence}::int, ${paymentId}::uuid, ${refundId}::uuid
    FROM "GiftCardEntry" e WHERE e."paymentId" = ${paymentId}::uuid`
}
