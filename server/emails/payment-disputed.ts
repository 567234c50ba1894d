import { dayInLondon, dayText } from '../lib/london-time.shared.ts'
import type { z } from 'zod'
import { orderName, removalName } from '../lib/order-name.shared.ts'
import { inPounds } from '../lib/money.shared.ts'
import { disputeText } from '#server/payment/dispute/dispute-text.shared.ts'
import type { disputeEmail } from '../payment/dispute/follow-dispute.ts'
import type { Deps } from '../platform/deps.ts'
import type { Email } from './email.ts'

/** Writes the e-mail to staff about a chargeback or a fraud warning; null when it moved on. */
export async function writePaymentDisputed(
  { db, config, settings }: Pick<Deps, 'db' | 'config' | 'settings'>,
  { disputeId, state }: z.infer<typeof disputeEmail>,
): Promise<Email | null> {
  const dispute = await db.paymentDispute.findUnique({
    where: { id: disputeId },
    include: {
      payment: {
        select: { order: { select: { number: true } }, removal: { select: { number: true } } },
      },
    },
  })
  if (!dispute || dispute.state !== state) return null
  const { payment, kind, reason, amountPence, respondBy } = dispute
  const { order, removal } = payment
  const name = order
    ? `order ${orderName(settings.current(), order.number)}`
    : `removal ${removalName(removal?.number ?? 0)}`
  const said = disputeText({
    kind,
    state,
    reason,
    amount: inPounds(amountPence),
    respondBy: respondBy && dayText(dayInLondon(respondBy)),
  })
  const text = `This is about ${name}: ${said}.`
  return {
    subject: `${kind === 'dispute' ? 'Disputed payment' : 'Fraud warning'}: ${name}`,
    preview: text,
    heading: kind === 'dispute' ? 'Disputed payment' : 'Fraud warning',
    parts: [
      { type: 'text', text },
      order
        ? {
            type: 'button',
            label: 'View order',
            url: `${config.http.publicOrigin}/admin/orders?search=${order.number}`,
          }
        : { type: 'button', label: 'View inbox', url: `${config.http.publicOrigin}/admin/inbox` },
    ],
  }
}
