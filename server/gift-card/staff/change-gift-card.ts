import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { lockPayment } from '#server/payment/locked-payment.ts'
import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import { type RefundDeps, reserveRefund, sendRefund } from '#server/payment/refund/refund-money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { dayToSend } from '../buy-gift-card.ts'
import { queueGiftCardEmail } from '../gift-card-emails.ts'
import { GiftCardError } from '../gift-card.errors.ts'
import { addEntry, lockGiftCard } from '../ledger.ts'
import { sendGiftCard } from '../send-gift-cards.ts'
import type { GiftCardDetails, issueGiftCardInput } from './gift-card-staff.schema.ts'
import { readGiftCard } from './read-gift-cards.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>

/** Issues a gift card by hand, with a reason, and emails it to its recipient on its day. */
export async function issueGiftCard(
  deps: ChangeDeps,
  actor: Actor,
  { sendOn, ...given }: z.infer<typeof issueGiftCardInput>,
): Promise<GiftCardDetails> {
  const day = dayToSend(deps, sendOn)
  const id = await deps.db.$transaction(async (tx) => {
    const card = await tx.giftCard.create({
      data: { ...given, sendOn: day, issuerId: actor.id, issuerName: actor.userName },
    })
    await addEntry(tx, { giftCardId: card.id, kind: 'issued', pence: card.amountPence })
    await recordAudit(tx, actor, {
      action: 'created',
      entity: 'giftCard',
      entityId: card.id,
      after: { amountPence: card.amountPence },
    })
    if (day <= new Date(dayInLondon(deps.clock.now()))) await sendGiftCard(deps, tx, card)
    return card.id
  })
  return readGiftCard(deps, id)
}

/** Locks a gift card that was paid for or issued; throws NOT_FOUND. */
async function lockIssued(tx: Tx, id: string) {
  await lockGiftCard(tx, id)
  const card = await tx.giftCard.findFirst({
    where: { id, entries: { some: {} } },
    include: { payment: { select: { id: true, kind: true, orderId: true } } },
  })
  if (!card) throw new ShopError('NOT_FOUND', { what: 'gift card' })
  return card
}

/** Blocks a gift card with a reason, or unblocks it: blocked, it pays for no order. */
export async function setBlocked(
  deps: ChangeDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<GiftCardDetails> {
  await deps.db.$transaction(async (tx) => {
    const card = await lockIssued(tx, id)
    const isBlocked = reason !== null
    if (isBlocked === (card.blockedAt !== null)) return
    const blockedAt = isBlocked ? deps.clock.now() : null
    await tx.giftCard.update({ where: { id }, data: { blockedAt, blockedReason: reason } })
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'giftCard',
      entityId: id,
      before: { isBlocked: !isBlocked },
      after: { isBlocked },
    })
  })
  return readGiftCard(deps, id)
}

/**
 * Emails a gift card to its recipient again, with a new code; earlier ones stay. Throws
 * GIFT_CARD_BLOCKED, GIFT_CARD_EMPTY and GIFT_CARD_NO_ADDRESS.
 */
export async function sendGiftCardAgain(
  deps: ChangeDeps & Pick<Deps, 'config' | 'settings'>,
  actor: Actor,
  id: string,
): Promise<GiftCardDetails> {
  await limit(deps, 'email again by account', actor.id)
  await deps.db.$transaction(async (tx) => {
    const card = await lockIssued(tx, id)
    if (card.blockedAt !== null) {
      const { phone } = deps.settings.current().contact
      throw new GiftCardError('GIFT_CARD_BLOCKED', { phone })
    }
    if (card.balancePence === 0) throw new GiftCardError('GIFT_CARD_EMPTY', {})
    if (card.recipientEmail === null) throw new GiftCardError('GIFT_CARD_NO_ADDRESS', {})
    await queueGiftCardEmail(deps, tx, {
      key: `gift-card-again-${randomUUID()}`,
      to: card.recipientEmail,
      content: { kind: 'giftCardSent', giftCardId: id },
    })
    const sentAt = deps.clock.now()
    await tx.giftCard.update({ where: { id }, data: { sentAt: card.sentAt ?? sentAt } })
    await recordAudit(tx, actor, {
      action: 'sentAgain',
      entity: 'giftCard',
      entityId: id,
      after: { sentAt },
    })
  })
  return readGiftCard(deps, id)
}

/**
 * Refunds a gift card that nobody has used to its buyer; its money is off the card at once, and back
 * when the refund fails. Throws GIFT_CARD_USED, and GIFT_CARD_NOT_PAID for one that staff issued.
 */
export async function refundGiftCard(
  deps: RefundDeps,
  actor: Refunder,
  { id, reason }: { id: string; reason: string },
): Promise<GiftCardDetails> {
  const refund = await deps.db.$transaction(async (tx) => {
    const card = await lockIssued(tx, id)
    if (!card.payment) throw new GiftCardError('GIFT_CARD_NOT_PAID', {})
    const { amountPence, balancePence } = card
    if (balancePence !== amountPence) {
      throw new GiftCardError('GIFT_CARD_USED', { leftPence: balancePence })
    }
    const payment = await lockPayment(deps, tx, card.payment)
    const wanted = {
      amountPence,
      reason,
      key: `gift-card-${randomUUID()}`,
      actor: withLimit(deps, actor),
    }
    const reserved = await reserveRefund(tx, { payment }, wanted)
    await addEntry(tx, {
      giftCardId: id,
      kind: 'cancelled',
      pence: -amountPence,
      paymentId: payment.id,
      refundId: reserved.id,
    })
    return reserved
  })
  await sendRefund(deps, refund)
  return readGiftCard(deps, id)
}
