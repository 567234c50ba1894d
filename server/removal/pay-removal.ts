import type Stripe from 'stripe'
import { ShopError } from '#server/lib/errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { RemovalError } from './removal.errors.ts'
import { noteIntent } from '#server/payment/intent.ts'
import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import { type RefundDeps, reserveRefund, sendRefund } from '#server/payment/refund/refund-money.ts'
import {
  isSettled,
  settleOnReturn,
  type SettlePaymentDeps,
} from '#server/payment/settle-payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { lockRemoval, removalFields, type RemovalRow } from './removal-row.ts'
import type { RemovalPart } from './removal-lines.ts'
import { findOwnRemoval, type RemovalVisitor } from './removal-visitor.ts'
import type { RefundRemovalInput, RemovalPartInput, StartedPayment } from './removal.schema.ts'
import { dayInLondon } from '../lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import { recordAudit, type Actor } from '../audit/record-audit.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'
import type { RemovalEmail } from './removal-emails.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { BALANCE_ASKED_DAYS } from '../lib/order/removal-balance.shared.ts'

/** The part of a removal's price that can be paid now; null for none. */
export function payableOf(
  { status, expiresAt, payments }: Pick<RemovalRow, 'status' | 'expiresAt' | 'payments'>,
  now: Date,
): RemovalPart | null {
  if (status === 'quoted') return now < expiresAt ? 'deposit' : null
  if (status !== 'booked') return null
  const open = payments.find((payment) => payment.status === 'pending')?.kind
  return open === 'balance' || open === 'extras' ? open : null
}

/**
 * Starts or resumes the payment of a removal's deposit, which accepts the quotation, of its balance or
 * of its extras: one intent each, in however many tabs. Throws QUOTE_ENDED when it can no longer be paid.
 */
export async function startRemovalPayment(
  deps: SettlePaymentDeps,
  visitor: RemovalVisitor,
  { number, part }: RemovalPartInput,
): Promise<StartedPayment> {
  const { id } = await findOwnRemoval(deps, visitor, number)
  await limit(deps, 'capture by order', id)
  const removal = await deps.db.removal.findUniqueOrThrow({ where: { id }, select: removalFields })
  const known = removal.payments.find(({ kind }) => kind === part)
  if (!known) throw ended(deps)
  if (!isSettled(known) && payableOf(removal, deps.clock.now()) !== part) throw ended(deps)
  const intent = known.intentId
    ? await deps.payments.findIntent(known.intentId)
    : await makeIntent(deps, id, part)
  if (!intent) throw new ProviderError('PAYMENT_FAILED', {})
  if (intent.status === 'canceled') throw ended(deps)
  return {
    paymentIntentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountPence: known.amountPence,
    paymentStatus: intent.status === 'succeeded' ? 'paid' : 'pending',
  }
}

const ended = ({ settings }: Pick<Deps, 'settings'>) =>
  new RemovalError('QUOTE_ENDED', { phone: settings.current().contact.phone })

async function makeIntent(
  deps: SettlePaymentDeps,
  removalId: string,
  part: RemovalPart,
): Promise<Stripe.PaymentIntent> {
  const { id: paymentId, amountPence } = await deps.db.payment.findUniqueOrThrow({
    where: { removalId_kind: { removalId, kind: part } },
    select: { id: true, amountPence: true },
  })
  const intent = await deps.payments.createIntent({ paymentId, amountPence, method: 'stripe' })
  await deps.failPoint('intent created')
  if (await noteIntent(deps, { paymentId, of: 'removal', intentId: intent.id })) {
    await deps.failPoint('intent noted')
    return intent
  }
  // It was closed meanwhile.
  await deps.payments.cancelIntent(intent.id)
  throw ended(deps)
}

/**
 * Settles a removal's payment with the provider when the customer returns from paying. Does nothing
 * when it is settled. Throws NOT_PAID with the reason; ORDER_CLOSED for a removal that was closed,
 * whose payment is refunded.
 */
export async function captureRemoval(
  deps: SettlePaymentDeps,
  visitor: RemovalVisitor,
  { number, part }: RemovalPartInput,
): Promise<void> {
  const { id } = await findOwnRemoval(deps, visitor, number)
  const payment = await deps.db.payment.findUnique({
    where: { removalId_kind: { removalId: id, kind: part } },
    select: { id: true },
  })
  if (!payment) throw ended(deps)
  await settleOnReturn(deps, { paymentId: payment.id }, id)
}

/**
 * Refunds an amount of a removal's deposit, balance or extras, with a credit note; the same key never
 * refunds twice. Throws KEY_REUSED for a key with another amount or part, REFUND_TOO_LARGE above
 * what is left, OWNER_NEEDED above what staff may refund, PAYMENT_FAILED when the provider refuses.
 */
export async function refundRemoval(
  deps: RefundDeps,
  actor: Refunder,
  { id, part, amountPence, reason, idempotencyKey }: RefundRemovalInput,
): Promise<void> {
  const key = `staff-${idempotencyKey}`
  const refund = await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, id)
    if (!removal) throw new ShopError('NOT_FOUND', { what: 'removal' })
    const payment = removal[part]
    if (!payment) throw new ShopError('NOT_FOUND', { what: 'payment' })
    const known = await tx.refund.findUnique({ where: { idempotencyKey: key } })
    if (!known) {
      const wanted = { amountPence, reason, key, actor: withLimit(deps, actor) }
      return { ...(await reserveRefund(tx, { payment }, wanted)), status: 'pending' as const }
    }
    if (known.paymentId !== payment.id || known.amountPence !== amountPence) {
      throw new ShopError('KEY_REUSED', {})
    }
    return { ...known, intentId: payment.intentId ?? '' }
  })
  if (refund.status === 'failed') throw new ProviderError('PAYMENT_FAILED', {})
  if (refund.status === 'pending') await sendRefund(deps, refund)
}

type BalanceDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Queues the e-mail that asks for the balance of a booked removal, or for its extras: the shop's job
 * once (no actor), staff as often as they like. Throws NOT_FOUND to staff when no balance is to be paid.
 */
export async function requestBalance(
  deps: BalanceDeps,
  actor: Actor | null,
  id: string,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, id)
    const asksExtras = removal?.extras?.status === 'pending'
    if (removal?.status !== 'booked' || (removal.balance.status !== 'pending' && !asksExtras)) {
      if (actor) throw new ShopError('NOT_FOUND', { what: 'open balance' })
      return
    }
    const balanceAskedAt = deps.clock.now()
    await tx.removal.update({ where: { id }, data: { balanceAskedAt } })
    if (actor) {
      await recordAudit(tx, actor, {
        action: 'sent',
        entity: 'job',
        entityId: id,
        after: { balanceAskedAt },
      })
    }
    const kind = asksExtras ? 'removalExtrasAgreed' : 'removalBalanceAsked'
    const content: RemovalEmail = { kind, jobId: id }
    const key = `removal-balance-${id}${actor ? `-${randomUUID()}` : ''}`
    await queueEmail(deps, tx, { key, to: removal.email, subject: id, content })
  })
}

/** Asks for the balance of every removal that is a week away or less, once for each. */
export async function requestBalances(deps: BalanceDeps): Promise<{ asked: number }> {
  const today = dayInLondon(deps.clock.now())
  const due = await deps.db.removal.findMany({
    where: {
      status: 'booked',
      balanceAskedAt: null,
      day: { gte: new Date(today), lte: new Date(daysAfter(today, BALANCE_ASKED_DAYS)) },
      payments: { some: { kind: 'balance', status: 'pending' } },
    },
    select: { id: true },
    take: 100,
  })
  for (const { id } of due) await requestBalance(deps, null, id)
  return { asked: due.length }
}
