import type Stripe from 'stripe'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { freeVans, takeVans } from '../delivery/slots/van-places.ts'
import { ShopError } from '#server/lib/errors.ts'
import { isSameJson } from '#server/lib/text/same-json.shared.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Refunder } from '#server/payment/refund/check-refunder.ts'
import { mismatchOf, readUnsettled, settle } from '#server/payment/settle-payment.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type LockedRemoval,
  lockRemoval,
  type RemovalPayment,
  dayOf,
  removalFields,
  vanOf,
} from './removal-row.ts'
import type { RemovalEmail } from './removal-emails.ts'
import { checkPlannedDay } from '../lib/time/check-planned-day.ts'
import { dayInLondon } from '../lib/london-time.shared.ts'
import type { MoveRemovalInput } from './removal.schema.ts'

export type CloseDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

interface Closing {
  as: 'lapsed' | 'withdrawn' | 'cancelled'
  from: readonly ('quoted' | 'booked')[]
  /** The member of staff who closes it; null for its customer or a job of the shop. */
  actor: Actor | null
  /** Further writes in the transaction that closes it, with the removal as it was before. */
  within?: (tx: Tx, removal: LockedRemoval) => Promise<void>
}

/**
 * Ends a quotation or a booked removal, once: cancels the intents
 * of unpaid payments, then closes it and frees its vans. A payment that succeeded meanwhile is settled first, so that
 * a quotation may be booked instead. Returns whether this call closed it.
 */
export async function closeRemoval(
  deps: CloseDeps,
  removalId: string,
  closing: Closing,
): Promise<boolean> {
  const { as, from, actor, within } = closing
  const cancelled = await cancelIntents(deps, removalId)
  const outcome = await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, removalId)
    if (!removal || !from.some((open) => open === removal.status)) return 'closedBefore'
    const unpaid = paymentsOf(removal).filter(({ status }) => status === 'pending')
    if (unpaid.some((payment) => !isDead(payment, cancelled))) return 'again'
    await tx.payment.updateMany({
      where: { id: { in: unpaid.map(({ id }) => id) } },
      data: { status: 'cancelled' },
    })
    const endedAt = deps.clock.now()
    await tx.removal.update({ where: { id: removalId }, data: { status: as, endedAt } })
    await freeVans(tx, removalId)
    if (actor) {
      await recordAudit(tx, actor, {
        action: 'statusChanged',
        entity: 'job',
        entityId: removalId,
        before: { status: removal.status },
        after: { status: as },
      })
    }
    await within?.(tx, removal)
    return 'closed'
  })
  // A payment was started meanwhile: its intent is cancelled too.
  if (outcome === 'again') return closeRemoval(deps, removalId, closing)
  await deps.failPoint('order released')
  return outcome === 'closed'
}

/** The payments of a locked removal, the deposit first. */
export const paymentsOf = ({ deposit, balance, extras }: LockedRemoval): RemovalPayment[] => [
  deposit,
  balance,
  ...(extras ? [extras] : []),
]

const isDead = ({ intentId }: RemovalPayment, cancelled: ReadonlySet<string>) =>
  intentId === null || cancelled.has(intentId)

/** Cancels the intents of unpaid payments at the provider; settles those that were paid. */
async function cancelIntents(deps: CloseDeps, removalId: string): Promise<Set<string>> {
  const payments = await deps.db.payment.findMany({
    where: { removalId, intentId: { not: null } },
    select: { id: true, intentId: true, status: true },
  })
  const cancelled = new Set<string>()
  for (const { id: paymentId, intentId, status } of payments) {
    if (intentId === null || status !== 'pending') continue
    const intent = await deps.payments.cancelIntent(intentId)
    await deps.failPoint('intent cancelled')
    const asked = await readUnsettled(deps, { paymentId })
    const isOther = intent.status === 'succeeded' && asked && mismatchOf(asked, intent) !== null
    if (isOther) await giveBackMismatch(deps, paymentId, intent)
    if (isOther || intent.status === 'canceled') cancelled.add(intentId)
    else await settle(deps, asked, intent)
  }
  return cancelled
}

/** Refunds a payment of another amount than was asked for, once. */
async function giveBackMismatch(
  { payments }: CloseDeps,
  paymentId: string,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.refunded) return
  const { id: intentId, amount_received: amountPence } = intent
  await payments.refund({ intentId, amountPence, key: `mismatch-${paymentId}` })
}

/** Refuses to change a removal whose day is done. */
export async function refuseFinished(
  db: Pick<Tx, 'removalFinish'>,
  removalId: string,
): Promise<void> {
  if ((await db.removalFinish.count({ where: { removalId } })) > 0) {
    throw new ShopError('NOT_FOUND', { what: 'open removal' })
  }
}

/**
 * Withdraws a quotation for staff; does nothing the second time. Throws NOT_FOUND for a quotation
 * that is accepted or has ended otherwise.
 */
export async function withdrawQuote(deps: CloseDeps, actor: Refunder, id: string): Promise<void> {
  if (await closeRemoval(deps, id, { as: 'withdrawn', from: ['quoted'], actor })) return
  const known = await deps.db.removal.findUnique({ where: { id }, select: { status: true } })
  if (known?.status !== 'withdrawn') throw new ShopError('NOT_FOUND', { what: 'open quotation' })
}

/** Ends every quotation that was not accepted in time; a failure is retried by the next run. */
export async function lapseQuotes(
  deps: CloseDeps & Pick<Deps, 'clock'>,
): Promise<{ lapsed: number }> {
  const late = await deps.db.removal.findMany({
    where: { status: 'quoted', expiresAt: { lt: deps.clock.now() } },
    select: { id: true },
    orderBy: { expiresAt: 'asc' },
    take: 100,
  })
  let lapsed = 0
  for (const { id } of late) {
    try {
      if (await closeRemoval(deps, id, { as: 'lapsed', from: ['quoted'], actor: null })) lapsed += 1
    } catch (error) {
      deps.log.error({ err: error, removalId: id }, 'a quotation could not be ended')
    }
  }
  return { lapsed }
}

/**
 * Moves a booked removal to another day, as agreed with its customer, or a removal or quotation to
 * other vans: frees the vans that it had and takes the new ones, all or nothing. Another day takes it
 * off its runs, and is e-mailed; the same call again changes nothing. Throws NOT_FOUND for a removal
 * that has ended or is finished, INVALID_INPUT by field for vans that are not free, for a day that is
 * over, and for another day of a quotation, which never changes.
 */
export async function moveRemoval(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, day, van }: MoveRemovalInput,
): Promise<void> {
  const now = deps.clock.now()
  const today = dayInLondon(now)
  checkPlannedDay('day', day, today)
  await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, id)
    if (removal?.status !== 'quoted' && removal?.status !== 'booked') {
      throw new ShopError('NOT_FOUND', { what: 'removal' })
    }
    const row = await tx.removal.findUniqueOrThrow({ where: { id }, select: removalFields })
    const before = { day: dayOf(row), van: vanOf(row) }
    if (before.day !== day) refuseDay(removal.status, day, today)
    await refuseFinished(tx, id)
    await freeVans(tx, id)
    if (van) await takeVans(tx, { removalId: id, day, wanted: van, now })
    if (before.day !== day) {
      await tx.removal.update({ where: { id }, data: { day: new Date(day) } })
      await tx.removalRun.deleteMany({ where: { removalId: id } })
    }
    const after = await tx.removal.findUniqueOrThrow({ where: { id }, select: removalFields })
    const audited = { before: factsOf(before), after: factsOf({ day, van: vanOf(after) }) }
    if (isSameJson(audited.before, audited.after)) return
    await recordAudit(tx, actor, { action: 'changed', entity: 'job', entityId: id, ...audited })
    if (before.day === day) return
    const content: RemovalEmail = { kind: 'removalMoved', jobId: id }
    const key = `removal-moved-${id}-${now.toISOString()}`
    await queueEmail(deps, tx, { key, to: removal.email, subject: id, content })
  })
}

function refuseDay(status: 'quoted' | 'booked', day: string, today: string): void {
  const fault =
    status === 'quoted'
      ? 'Send a new quotation for another day.'
      : day <= today
        ? 'Choose a date after today.'
        : null
  if (fault !== null) throw new ShopError('INVALID_INPUT', { fields: { day: fault } })
}

/** The audited facts of a removal's day and vans. */
const factsOf = ({ day, van }: { day: string; van: ReturnType<typeof vanOf> }) => ({
  day,
  vans: van ? `${van.vans} of ${van.zone}` : 'none',
  hours: (van?.hours ?? []).map(({ startHour, endHour }) => `${startHour}-${endHour}`),
})
