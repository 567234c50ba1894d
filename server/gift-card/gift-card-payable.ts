import { Prisma } from '#server/generated/prisma/client.ts'
import { dayInLondon } from '../lib/london-time.shared.ts'
import { resolveDiscrepancies } from '../payment/discrepancy/record-discrepancy.ts'
import { lockedColumns, lockedPayment } from '../payment/locked-payment.ts'
import { isSettled } from '../payment/settle-payment.ts'
import type { Tx } from '../platform/db.ts'
import type { Payable } from '../platform/payment/payable.ts'
import { onlyRow, readRows } from '../platform/sql.ts'
import { queueGiftCardEmail } from './gift-card-emails.ts'
import { addEntry } from './ledger.ts'
import { sendGiftCard } from './send-gift-cards.ts'

/** Why a card is blocked by itself; staff unblock it. */
const DISPUTED = 'Its payment is disputed.'

/** Gift cards are sold: each has one payment, which is no turnover until an order spends it. */
export const giftCardPayable: Payable = {
  auditedAs: 'giftCard',

  lock: (payments) => Prisma.sql`
    SELECT g.id FROM "GiftCard" g JOIN "Payment" p ON p."giftCardId" = g.id
    WHERE ${payments} FOR UPDATE OF g`,

  paid: (deps, { id }, intent) =>
    deps.db.$transaction(async (tx) => {
      await tx.$executeRaw`${giftCardPayable.lock(Prisma.sql`p.id = ${id}::uuid`)}`
      const payment = onlyRow(
        await readRows(tx, lockedPayment)`
          SELECT ${lockedColumns} FROM "Payment" p WHERE p.id = ${id}::uuid FOR UPDATE`,
      )
      if (isSettled(payment)) return undefined
      const now = deps.clock.now()
      await tx.payment.update({
        where: { id },
        data: { status: 'paid', paidAt: now, flag: null },
      })
      const about = { kinds: ['mismatch' as const], about: intent.id }
      await resolveDiscrepancies(deps, tx, about)
      const card = await tx.giftCard.findUniqueOrThrow({ where: { id: payment.giftCardId ?? '' } })
      await addEntry(tx, {
        giftCardId: card.id,
        kind: 'issued',
        pence: card.amountPence,
        paymentId: id,
      })
      await queueGiftCardEmail(deps, tx, {
        key: `gift-card-bought-${card.id}`,
        to: card.buyerEmail,
        content: { kind: 'giftCardBought', giftCardId: card.id },
      })
      if (card.sendOn <= new Date(dayInLondon(now))) await sendGiftCard(deps, tx, card)
      return undefined
    }),

  async refunded(deps, tx, { payment, refund }) {
    const card = await cardOf(tx, payment)
    await queueGiftCardEmail(deps, tx, {
      key: `gift-card-refunded-${refund.id}`,
      to: card.buyerEmail,
      content: { kind: 'giftCardRefunded', giftCardId: card.id },
    })
  },

  async refundFailed(deps, tx, { payment, refund }) {
    const { id: giftCardId, buyerEmail } = await cardOf(tx, payment)
    const pence = refund.amountPence
    await addEntry(tx, {
      giftCardId,
      kind: 'returned',
      pence,
      paymentId: payment.id,
      refundId: refund.id,
    })
    if (refund.status !== 'succeeded') return
    await queueGiftCardEmail(deps, tx, {
      key: `gift-card-refund-failed-${refund.id}`,
      to: buyerEmail,
      content: { kind: 'giftCardRefundFailed', giftCardId },
    })
  },

  // Bought with somebody else's card, it must not buy furniture.
  async disputed(tx, { state }, paymentId) {
    if (state === 'won' || state === 'closed') return
    await tx.$executeRaw`
      UPDATE "GiftCard" g SET "blockedAt" = now(), "blockedReason" = ${DISPUTED}
      FROM "Payment" p
      WHERE p.id = ${paymentId}::uuid AND g.id = p."giftCardId" AND g."blockedAt" IS NULL`
  },
}

const cardOf = (tx: Tx, { giftCardId }: { giftCardId: string | null }) =>
  tx.giftCard.findUniqueOrThrow({
    where: { id: giftCardId ?? '' },
    select: { id: true, buyerEmail: true },
  })
