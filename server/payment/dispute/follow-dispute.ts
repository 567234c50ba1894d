import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import type Stripe from 'stripe'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { belongsTo, type LockedPayment } from '#server/platform/payment/payable.ts'
import { lockPayment } from '../locked-payment.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import {
  recordDiscrepancy,
  resolveDiscrepancies,
} from '#server/payment/discrepancy/record-discrepancy.ts'
import { knownPaidFor } from '#server/payment/intent.ts'
import { disputeText, isLive } from './dispute-text.shared.ts'
import type { DisputeState, PaymentDispute } from './dispute.schema.ts'
import { tellOfDispute } from './dispute-email.ts'

type DisputeDeps = Pick<Deps, 'config' | 'db' | 'payables' | 'payments' | 'clock'>

/** The state of a dispute by the provider's status; an unknown one withholds the money. */
function stateOf(status: string): DisputeState {
  if (status === 'won' || status === 'lost') return status
  if (status.startsWith('appeal_')) return 'lost'
  if (status === 'warning_closed' || status === 'prevented') return 'closed'
  return status.startsWith('warning_') ? 'inquiry' : 'open'
}

/** A later state never goes back to an earlier one, whatever the order of the events. */
const rank: Record<DisputeState, number> = { inquiry: 0, open: 1, closed: 2, won: 2, lost: 2 }

const idOf = (value: string | { id: string } | null | undefined): string =>
  (typeof value === 'string' ? value : value?.id) ?? ''

type Facts = Pick<PaymentDispute, 'id' | 'kind' | 'state' | 'amountPence' | 'reason'> & {
  intentId: string
  respondBy: Date | null
  openedAt: Date
}

/** Updates the books to a dispute's current state at the provider, in any order of its events. */
export async function followDispute(deps: DisputeDeps, disputeId: string): Promise<string> {
  const dispute = await deps.payments.findDispute(disputeId)
  if (!dispute) return 'no dispute'
  const { evidence_details: details, amount: amountPence, reason, created } = dispute
  return follow(deps, {
    id: dispute.id,
    kind: 'dispute',
    state: stateOf(dispute.status),
    amountPence,
    reason,
    intentId: idOf(dispute.payment_intent),
    respondBy: details.due_by === null ? null : new Date(details.due_by * 1000),
    openedAt: new Date(created * 1000),
  })
}

/** Records the bank's warning that a payment may be fraud, and when it has been dealt with. */
async function followFraudWarning(deps: DisputeDeps, warningId: string): Promise<string> {
  const warning = await deps.payments.findFraudWarning(warningId)
  if (!warning) return 'no warning'
  return follow(deps, {
    id: warning.id,
    kind: 'fraudWarning',
    state: warning.actionable ? 'inquiry' : 'closed',
    amountPence: 0,
    reason: warning.fraud_type,
    intentId: idOf(warning.payment_intent),
    respondBy: null,
    openedAt: new Date(warning.created * 1000),
  })
}

async function follow(deps: DisputeDeps, facts: Facts): Promise<string> {
  const payment = await findPayment(deps, facts.intentId)
  if (!payment) return 'not ours'
  await deps.db.$transaction((tx) => book(deps, tx, { payment, facts }))
  return facts.state
}

/** The payment of an intent, also before the intent's id is stored; null for another shop's. */
async function findPayment({ db, payments, config }: DisputeDeps, intentId: string) {
  if (intentId === '') return null
  const select = { id: true, orderId: true, kind: true } as const
  const noted = await db.payment.findUnique({ where: { intentId }, select })
  if (noted) return noted
  const intent = await payments.findIntent(intentId)
  if (intent?.metadata?.['shop'] !== config.http.publicOrigin) return null
  const paidFor = knownPaidFor(intent)
  if (!paidFor) return null
  const where =
    'orderId' in paidFor
      ? { orderId: paidFor.orderId, kind: 'order' as const }
      : { id: paidFor.paymentId }
  return db.payment.findFirst({ where, select })
}

interface Booked {
  payment: Pick<LockedPayment, 'id' | 'orderId' | 'kind'>
  facts: Facts
}

/** Stores a dispute under the locks of its payment, with all consequences, once a state. */
async function book(
  deps: Pick<Deps, 'clock' | 'payables'>,
  tx: Tx,
  { payment, facts }: Booked,
): Promise<void> {
  const { orderId } = payment
  await lockPayment(deps, tx, payment)
  const known = await tx.paymentDispute.findUnique({ where: { id: facts.id } })
  if (known && rank[facts.state] < rank[known.state]) return
  const { intentId: _, id, ...row } = facts
  const data = { ...row, updatedAt: deps.clock.now() }
  await tx.paymentDispute.upsert({
    where: { id },
    create: { ...data, id, paymentId: payment.id },
    update: data,
  })
  await writeWithheld(tx, payment.id)
  if (known?.state === facts.state) return
  const { kind, state, amountPence, reason } = facts
  const change = { orderId, disputeId: id, kind, state, amountPence, reason }
  await deps.payables[belongsTo(payment)].disputed(tx, change, payment.id)
  await noteDiscrepancy(deps, tx, { payment, facts })
  await tellOfDispute(tx, { id, state: facts.state, subject: orderId ?? payment.id })
}

/** Sums up what the disputes of a locked payment withhold, and what they took. */
async function writeWithheld(tx: Tx, paymentId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Payment" p SET "disputedPence" = d.open, "lostPence" = d.lost
    FROM (SELECT COALESCE(sum("amountPence") FILTER (WHERE state = 'open'), 0)::int AS open,
            COALESCE(sum("amountPence") FILTER (WHERE state = 'lost'), 0)::int AS lost
          FROM "PaymentDispute" WHERE "paymentId" = ${paymentId}::uuid) d
    WHERE p.id = ${paymentId}::uuid`
}

/** A dispute is one discrepancy: won or closed it is resolved, lost it is urgent again. */
async function noteDiscrepancy(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { payment, facts }: Booked,
): Promise<void> {
  const { id: about, kind, intentId, amountPence, respondBy, ...said } = facts
  const detail = disputeText({
    ...said,
    kind,
    amount: inPounds(amountPence),
    respondBy: respondBy && dayText(dayInLondon(respondBy)),
  })
  await recordDiscrepancy(tx, { kind, about, intentId, orderId: payment.orderId, detail })
  await tx.paymentFinding.update({
    where: { key: `${kind} ${about}` },
    data: { detail, ...(said.state === 'lost' && { resolvedAt: null }) },
  })
  if (isLive(said) || said.state === 'lost') return
  await resolveDiscrepancies(deps, tx, { kinds: [kind], about })
}

/** The dispute or fraud warning that an event is about; null for other events. */
export function disputeOf(
  event: Stripe.Event,
): { intentId: string; follow: (deps: DisputeDeps) => Promise<string> } | null {
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated'
  ) {
    const { id, payment_intent: intent } = event.data.object
    return { intentId: idOf(intent), follow: (deps) => followDispute(deps, id) }
  }
  if (
    event.type === 'radar.early_fraud_warning.created' ||
    event.type === 'radar.early_fraud_warning.updated'
  ) {
    const { id, payment_intent: intent } = event.data.object
    return { intentId: idOf(intent), follow: (deps) => followFraudWarning(deps, id) }
  }
  return null
}
