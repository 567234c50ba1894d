import type { Actor } from '#server/audit/record-audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { MAX_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { isSettled, readUnsettled, settle } from '#server/payment/settle-payment.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LockedRemoval } from '../removal-row.ts'
import type { RemovalEmail } from '../removal-emails.ts'
import type { ExtrasInput } from './extras.schema.ts'

export type ExtrasDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

interface Signed extends ExtrasInput {
  actor: Actor
  at: Date
}

/**
 * Adds signed extras to a booked, locked removal that has none: they are a payment of their own, and
 * the balance is asked for with them where it was not paid. The customer is e-mailed the link to pay.
 */
export async function addExtras(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  removal: LockedRemoval,
  { lines, signedBy, signature, actor, at }: Signed,
): Promise<void> {
  const { id: removalId, balance, email } = removal
  const pricePence = lines.reduce((sum, line) => sum + line.pricePence, 0)
  const balancePence = balance.status === 'pending' ? balance.amountPence : 0
  const amountPence = pricePence + balancePence
  if (amountPence > MAX_PAYMENT_PENCE) {
    const message = 'This is more than a single payment can be.'
    throw new ShopError('INVALID_INPUT', { fields: { lines: message } })
  }
  if (balancePence > 0) {
    await tx.payment.update({ where: { id: balance.id }, data: { status: 'cancelled' } })
  }
  await tx.payment.create({ data: { kind: 'extras', removalId, amountPence } })
  const signed = { signedBy, signature, signedAt: at, recordedById: actor.id }
  await tx.removalExtras.create({ data: { removalId, lines, pricePence, balancePence, ...signed } })
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'job',
    entityId: removalId,
    after: { extrasPence: pricePence },
  })
  const content: RemovalEmail = { kind: 'removalExtrasAgreed', jobId: removalId }
  const key = `removal-extras-${removalId}`
  await queueEmail(deps, tx, { key, to: email, subject: removalId, content })
}

/**
 * Settles the balance of a removal that was paid and is not known yet, so that extras are not asked
 * for with it.
 */
export async function settleBalance(deps: ExtrasDeps, removalId: string): Promise<void> {
  const balance = await readBalance(deps, removalId)
  if (balance?.status !== 'pending' || balance.intentId === null) return
  const intent = await deps.payments.findIntent(balance.intentId)
  if (intent?.status !== 'succeeded') return
  const asked = await readUnsettled(deps, { paymentId: balance.id })
  if (asked && !isSettled(asked)) await settle(deps, asked, intent)
}

/**
 * Closes the intent of a balance that is asked for with extras now. One that is paid all the same is
 * refunded as late, at once or when the provider tells of it.
 */
export async function closeReplacedBalance(deps: ExtrasDeps, removalId: string): Promise<void> {
  const balance = await readBalance(deps, removalId)
  if (balance?.status !== 'cancelled' || balance.intentId === null) return
  try {
    await deps.payments.cancelIntent(balance.intentId)
  } catch (error) {
    deps.log.error(
      { err: error, removalId },
      'the intent of a replaced balance could not be closed',
    )
  }
}

const readBalance = ({ db }: Pick<Deps, 'db'>, removalId: string) =>
  db.payment.findUnique({
    where: { removalId_kind: { removalId, kind: 'balance' } },
    select: { id: true, status: true, intentId: true },
  })
