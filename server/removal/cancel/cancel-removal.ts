import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import {
  checkRefunder,
  type LimitedRefunder,
  type Refunder,
  withLimit,
} from '#server/payment/refund/check-refunder.ts'
import {
  leftToRefund,
  refundablePence,
  reserveRefund,
  trySendRefund,
} from '#server/payment/refund/refund-money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { type CloseDeps, closeRemoval, paymentsOf, refuseFinished } from '../change-removal.ts'
import type { RemovalEmail } from '../removal-emails.ts'
import { RemovalError } from '../removal.errors.ts'
import {
  dayOf,
  type LockedRemoval,
  lockRemoval,
  type RemovalPayment,
  removalFields,
  type RemovalRow,
} from '../removal-row.ts'
import {
  type Cancellation,
  cancellationText,
  type GiveBack,
  giveBackByRule,
} from '../removal-rules.shared.ts'
import { findOwnRemoval, type RemovalVisitor } from '../removal-visitor.ts'
import type { CancelOwnRemovalInput } from '../removal.schema.ts'

/**
 * Cancels a booked removal for staff: cancels its unpaid payments, refunds all that was paid, or
 * all but the deposit, and e-mails the customer. Does nothing the second time. Throws
 * NOT_FOUND for a removal that is not booked or is finished, OWNER_NEEDED above what staff may
 * refund.
 */
export async function cancelRemoval(
  deps: CloseDeps,
  actor: Refunder,
  { id, giveBack }: { id: string; giveBack: GiveBack },
): Promise<void> {
  await refuseFinished(deps.db, id)
  await checkGivenBack(deps, id, { giveBack, actor: withLimit(deps, actor) })
  let refunds: ReservedRefund[] = []
  const within = async (tx: Tx, removal: LockedRemoval) => {
    await refuseFinished(tx, id)
    refunds = await giveBackPaid(tx, removal, { giveBack, actor: withLimit(deps, actor) })
    await queueCancelled(deps, tx, removal)
  }
  const closing = { as: 'cancelled', from: ['booked'], actor, within } as const
  if (await closeRemoval(deps, id, closing)) {
    for (const refund of refunds) await trySendRefund(deps, refund)
    return
  }
  const known = await deps.db.removal.findUnique({ where: { id }, select: { status: true } })
  if (known?.status !== 'cancelled') throw new ShopError('NOT_FOUND', { what: 'booked removal' })
}

/**
 * Cancels a quotation or a booked removal for its customer, by the rule that its page states: refunds
 * what was paid, from a week before the day on without the deposit, and tells the customer and staff.
 * Does nothing the second time. Throws CANCELLATION_UNCONFIRMED when more is kept than they agreed to,
 * CANCEL_BY_PHONE where it is no longer theirs to cancel, NOT_YOURS for staff.
 */
export async function cancelOwnRemoval(
  deps: CloseDeps,
  visitor: RemovalVisitor,
  { number, keptPence }: CancelOwnRemovalInput,
): Promise<void> {
  const { id } = await findOwnRemoval(deps, visitor, number)
  const asked = { keptPence, now: deps.clock.now() }
  const first = await readRow(deps.db, id)
  if (first.status === 'cancelled') return
  // Before any of its payments is closed.
  const { giveBack } = checkOwn(deps, first, asked)
  let refunds: ReservedRefund[] = []
  const within = async (tx: Tx, removal: LockedRemoval) => {
    checkOwn(deps, { ...(await readRow(tx, id)), status: removal.status }, asked)
    refunds = await giveBackPaid(tx, removal, { giveBack, actor: null })
    await queueCancelled(deps, tx, removal)
    await notifyStaff(tx, 'removalCancelled', { id, subject: id })
  }
  const closing = { as: 'cancelled', from: ['quoted', 'booked'], actor: null, within } as const
  if (await closeRemoval(deps, id, closing)) {
    for (const refund of refunds) await trySendRefund(deps, refund)
    return
  }
  if ((await readRow(deps.db, id)).status !== 'cancelled') throw byPhone(deps)
}

type Cancellable = Pick<RemovalRow, 'status' | 'day' | 'expiresAt' | 'payments'> & {
  finish: object | null
}

const readRow = (db: Pick<Tx, 'removal'>, id: string) =>
  db.removal.findUniqueOrThrow({
    where: { id },
    select: { ...removalFields, finish: { select: { finishedAt: true } } },
  })

/**
 * What a cancellation by its customer refunds and keeps now. Null where they cannot cancel by
 * themselves: from the day of the removal on, once it has ended, and while a bank withholds a payment.
 */
export function cancellationOf(
  { status, expiresAt, payments, finish, ...removal }: Cancellable,
  now: Date,
): Cancellation | null {
  const [day, today] = [dayOf(removal), dayInLondon(now)]
  const isOpen = status === 'booked' || (status === 'quoted' && now < expiresAt)
  const isWithheld = payments.some(({ disputedPence }) => disputedPence > 0)
  if (!isOpen || day <= today || finish !== null || isWithheld) return null
  const giveBack = giveBackByRule(day, today)
  const left = (parts: typeof payments) =>
    parts.reduce((sum, payment) => sum + refundablePence(payment, payment.refunds), 0)
  const deposit = left(payments.filter(({ kind }) => kind === 'deposit'))
  const keptPence = giveBack === 'all' ? 0 : deposit
  return { refundPence: left(payments) - keptPence, keptPence }
}

/**
 * What a cancelled removal kept of its deposit, and what it refunds: all that went back, is on its way,
 * or failed and goes back by hand. Null for one that is not cancelled, or of which nothing was paid.
 */
export function cancelledOf({
  status,
  payments,
}: Pick<RemovalRow, 'status' | 'payments'>): Cancellation | null {
  const paid = payments.filter(({ paidAt }) => paidAt !== null)
  if (status !== 'cancelled' || paid.length === 0) return null
  const refundOf = ({ amountPence, lostPence, refundedPence, refunds }: (typeof paid)[number]) =>
    Math.min(
      amountPence - lostPence,
      refunds.reduce((sum, refund) => sum + refund.amountPence, refundedPence),
    )
  const kept = paid.find(({ kind, disputedPence }) => kind === 'deposit' && disputedPence === 0)
  return {
    refundPence: paid.reduce((sum, payment) => sum + refundOf(payment), 0),
    keptPence: kept ? kept.amountPence - kept.lostPence - refundOf(kept) : 0,
  }
}

/** Refuses a cancellation that is not the customer's to make, or keeps more than they agreed to. */
function checkOwn(
  deps: CloseDeps,
  removal: Cancellable,
  { keptPence, now }: { keptPence: number; now: Date },
): { giveBack: GiveBack } {
  const found = cancellationOf(removal, now)
  if (!found) throw byPhone(deps)
  if (found.keptPence > keptPence) {
    throw new OrderError('CANCELLATION_UNCONFIRMED', {
      question: 'Cancel this removal?',
      effect: cancellationText(found),
    })
  }
  return { giveBack: giveBackByRule(dayOf(removal), dayInLondon(now)) }
}

const byPhone = ({ settings }: Pick<CloseDeps, 'settings'>) =>
  new RemovalError('CANCEL_BY_PHONE', { phone: settings.current().contact.phone })

interface GivenBack {
  giveBack: GiveBack
  /** The member of staff who gives it back; null for the shop's own rule. */
  actor: LimitedRefunder | null
}

/** The payments of a removal that go back: all of them, or all but its deposit. */
const givenBackOf = (removal: LockedRemoval, giveBack: GiveBack): RemovalPayment[] =>
  paymentsOf(removal).slice(giveBack === 'all' ? 0 : 1)

/**
 * Refuses a cancellation that gives back more than its member of staff may, before its open balance
 * is closed at the payment provider, where it could be paid no more.
 */
async function checkGivenBack(
  deps: CloseDeps,
  id: string,
  { giveBack, actor }: GivenBack & { actor: LimitedRefunder },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, id)
    if (removal?.status !== 'booked') return
    const payments = givenBackOf(removal, giveBack)
    let amountPence = 0
    for (const payment of payments) amountPence += await leftToRefund(tx, { payment })
    const [first] = payments
    if (first && amountPence > 0) {
      await checkRefunder(tx, actor, { paymentId: first.id, amountPence })
    }
  })
}

/** Reserves the refunds of all that was paid for a removal, or of all but its deposit. */
async function giveBackPaid(
  tx: Tx,
  removal: LockedRemoval,
  { giveBack, actor }: GivenBack,
): Promise<ReservedRefund[]> {
  const refunds: ReservedRefund[] = []
  for (const payment of givenBackOf(removal, giveBack)) {
    refunds.push(...(await reserveAll(tx, payment, actor)))
  }
  return refunds
}

/** Reserves a refund of all that is left of a payment; of an unpaid one, none. */
async function reserveAll(
  tx: Tx,
  payment: RemovalPayment,
  actor: LimitedRefunder | null,
): Promise<ReservedRefund[]> {
  const amountPence = await leftToRefund(tx, { payment })
  if (amountPence === 0) return []
  const key = `cancelled-${payment.id}`
  const reason = actor ? 'removal cancelled' : 'cancelled by the customer'
  return [await reserveRefund(tx, { payment }, { amountPence, reason, key, actor })]
}

async function queueCancelled(
  deps: CloseDeps,
  tx: Tx,
  { id, email }: Pick<LockedRemoval, 'id' | 'email'>,
): Promise<void> {
  const content: RemovalEmail = { kind: 'removalCancelled', jobId: id }
  await queueEmail(deps, tx, { key: `removal-cancelled-${id}`, to: email, subject: id, content })
}
