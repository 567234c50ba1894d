import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { releaseOrder, type ReleaseDeps } from '#server/order/payment/release-order.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import { giveBackHold, takeHold } from '../hold-quotation.ts'
import type { QuotationEmail } from '../quotation-emails.ts'
import { lockQuotation } from '../quotation-row.ts'
import { quotationLink } from '../quotation-visitor.ts'
import { refuseEnded } from './write-quotation.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'config'>

/**
 * Sends a quotation: takes its hold, queues the email with the link where there is an address, and
 * returns a link that staff can give the buyer themselves. Sent again, it does the same with another
 * link. INVALID_INPUT without lines or for a validity that is over; the refusals of a hold.
 */
export async function sendQuotation(
  deps: SendDeps,
  actor: Actor,
  id: string,
): Promise<{ id: string; number: number; link: string }> {
  return deps.db.$transaction(async (tx) => {
    const row = await lockQuotation(tx, id)
    if (!row) throw new ShopError('NOT_FOUND', { what: 'quotation' })
    refuseEnded(deps, row)
    const now = deps.clock.now()
    const fields = {
      ...(row.lines.length === 0 && { lines: 'Add at least one line.' }),
      ...(row.validUntil <= now && { validUntil: 'Choose a later day.' }),
    }
    if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
    if (!row.isHeld && row.holdUntil !== null && row.holdUntil > now) await takeHold(deps, tx, row)
    const { sentAt } = await tx.quotation.update({
      where: { id },
      data: { sentAt: now, waitingSince: null },
    })
    await recordAudit(tx, actor, {
      action: 'sent',
      entity: 'quotation',
      entityId: id,
      after: { number: row.number, sentAt: sentAt ?? now },
    })
    if (row.email !== null) {
      const content: QuotationEmail = { kind: 'quotationSent', quotationId: id }
      const key = `quotation-sent-${id}-${now.toISOString()}`
      await queueEmail(deps, tx, { key, to: row.email, subject: id, content })
    }
    const { url: link } = await quotationLink({ ...deps, db: tx }, row)
    return { id, number: row.number, link }
  })
}

/** How often a withdrawal is tried while its buyer starts to pay at the same moment. */
const MAX_ROUNDS = 4

/**
 * Withdraws a quotation and gives back what it holds; an order that is not paid yet is released
 * first. Does nothing the second time. QUOTATION_ACCEPTED when it is paid.
 */
export async function withdrawQuotation(
  deps: ReleaseDeps,
  actor: Actor,
  id: string,
): Promise<{ id: string; number: number }> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [open] = await deps.db.order.findMany({
      where: { quotationId: id, paymentStatus: 'pending' },
      select: { id: true },
      take: 1,
    })
    if (open) await releaseOrder(deps, open.id, 'cancelled')
    const withdrawn = await deps.db.$transaction(async (tx) => {
      const row = await lockQuotation(tx, id)
      if (!row) throw new ShopError('NOT_FOUND', { what: 'quotation' })
      const { number } = row
      if (row.withdrawnAt !== null && row.orders.length === 0) return { id, number }
      // The buyer has accepted it again meanwhile.
      if (row.orders[0]?.paymentStatus === 'pending') return null
      refuseEnded(deps, row)
      await giveBackHold(tx, id)
      await tx.quotation.update({
        where: { id },
        data: { withdrawnAt: deps.clock.now(), waitingSince: null },
      })
      await recordAudit(tx, actor, {
        action: 'statusChanged',
        entity: 'quotation',
        entityId: id,
        before: { status: row.sentAt === null ? 'draft' : 'sent' },
        after: { status: 'withdrawn' },
      })
      return { id, number }
    })
    if (withdrawn) return withdrawn
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** How many holds are ended at once. */
const BATCH = 100

/**
 * Gives back what quotations hold whose hold or validity is over; run by a job. One that fails is
 * tried again by the next run and does not delay the others. Returns how many ended.
 */
export async function endQuotationHolds({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<{ ended: number }> {
  const now = clock.now()
  const over = { OR: [{ holdUntil: { lte: now } }, { validUntil: { lte: now } }] }
  const due = await db.quotation.findMany({
    where: { isHeld: true, ...over },
    select: { id: true },
    orderBy: { holdUntil: 'asc' },
    take: BATCH,
  })
  let ended = 0
  for (const { id } of due) {
    try {
      await db.$transaction(async (tx) => {
        const row = await lockQuotation(tx, id)
        if (!row?.isHeld || (row.validUntil > now && (row.holdUntil ?? now) > now)) return
        await giveBackHold(tx, id)
        ended += 1
      })
    } catch (error) {
      log.error({ err: error, quotationId: id }, 'the hold of a quotation could not be ended')
    }
  }
  return { ended }
}
