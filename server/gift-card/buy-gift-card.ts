import type Stripe from 'stripe'
import type { z } from 'zod'
import { ShopError } from '../lib/errors.ts'
import { dayInLondon } from '../lib/london-time.shared.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'
import { noteIntent } from '../payment/intent.ts'
import { PaymentError } from '../payment/payment.errors.ts'
import {
  isSettled,
  readUnsettled,
  settle,
  settleOnReturn,
  type SettlePaymentDeps,
} from '../payment/settle-payment.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { ProviderError } from '../platform/payment/provider.errors.ts'
import { refuseUntilOpen } from '../settings/refuse-until-open.ts'
import type { boughtGiftCard, buyGiftCardInput, startedGiftCard } from './gift-card.schema.ts'
import { MOST_DAYS_AHEAD } from './gift-card.shared.ts'

type Bought = z.infer<typeof boughtGiftCard>

/**
 * The day on which a gift card is emailed: the one that was asked for, or today. Throws
 * INVALID_INPUT for a day that is over, or more than a year ahead.
 */
export function dayToSend({ clock }: Pick<Deps, 'clock'>, asked: string | null | undefined): Date {
  const today = dayInLondon(clock.now())
  const day = asked ?? today
  if (day < today || day > daysAfter(today, MOST_DAYS_AHEAD)) {
    const sendOn = 'Choose today or a day within the next year.'
    throw new ShopError('INVALID_INPUT', { fields: { sendOn } })
  }
  return new Date(day)
}

/**
 * Writes a gift card that is to be paid for: it is worth nothing until then. SHOP_NOT_OPEN while the
 * facts of the company are missing.
 */
export async function buyGiftCard(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'settings'>,
  { user, ip }: { user: { id: string } | null; ip: string },
  { sendOn, ...card }: z.infer<typeof buyGiftCardInput>,
): Promise<Bought> {
  refuseUntilOpen(deps)
  await limit(deps, 'gift card by address', ip)
  const { id } = await deps.db.giftCard.create({
    data: {
      ...card,
      userId: user?.id ?? null,
      sendOn: dayToSend(deps, sendOn),
      payment: { create: { kind: 'giftCard', amountPence: card.amountPence } },
    },
    select: { id: true },
  })
  return readBought(deps, id)
}

/** A gift card that is being bought. Throws NOT_FOUND, also for one that staff issued. */
export async function readBought({ db }: Pick<Deps, 'db'>, id: string): Promise<Bought> {
  const { amountPence, sendOn, payment } = await findBought({ db }, id)
  return {
    id,
    amountPence,
    sendOn: sendOn.toISOString().slice(0, 10),
    isPaid: isSettled(payment),
  }
}

async function findBought({ db }: Pick<Deps, 'db'>, id: string) {
  const card = await db.giftCard.findUnique({ where: { id }, include: { payment: true } })
  if (!card?.payment) throw new ShopError('NOT_FOUND', { what: 'gift card' })
  return { ...card, payment: card.payment }
}

/** Starts or resumes the payment of a gift card: one intent, in however many tabs. */
export async function startGiftCard(
  deps: SettlePaymentDeps,
  id: string,
): Promise<z.infer<typeof startedGiftCard>> {
  const { payment, amountPence } = await findBought(deps, id)
  await limit(deps, 'capture by order', id)
  const intent = payment.intentId
    ? await deps.payments.findIntent(payment.intentId)
    : await makeIntent(deps, payment)
  if (!intent) throw new ProviderError('PAYMENT_FAILED', {})
  if (intent.status === 'canceled') throw new PaymentError('ORDER_CLOSED', {})
  return {
    paymentIntentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountPence,
    paymentStatus: intent.status === 'succeeded' ? 'paid' : 'pending',
  }
}

async function makeIntent(
  deps: SettlePaymentDeps,
  { id: paymentId, amountPence }: { id: string; amountPence: number },
): Promise<Stripe.PaymentIntent> {
  const intent = await deps.payments.createIntent({ paymentId, amountPence, method: 'stripe' })
  await deps.failPoint('intent created')
  if (!(await noteIntent(deps, { paymentId, of: 'giftCard', intentId: intent.id }))) {
    // It was given up meanwhile.
    await deps.payments.cancelIntent(intent.id)
    throw new PaymentError('ORDER_CLOSED', {})
  }
  await deps.failPoint('intent noted')
  return intent
}

/**
 * Settles the payment of a gift card when its buyer returns from paying; does nothing when it is
 * settled. Throws NOT_PAID with the reason.
 */
export async function captureGiftCard(deps: SettlePaymentDeps, id: string): Promise<Bought> {
  const { payment } = await findBought(deps, id)
  await settleOnReturn(deps, { paymentId: payment.id }, id)
  return readBought(deps, id)
}

/** How long a gift card that was not paid for is stored, in days. */
const UNPAID_DAYS = 2

/**
 * Deletes gift cards that were not paid for, with what their buyers entered. One that the provider
 * reports as paid meanwhile is settled instead.
 */
export async function forgetUnpaidGiftCards(
  deps: Parameters<typeof settle>[0],
): Promise<{ forgotten: number }> {
  const before = new Date(deps.clock.now().getTime() - UNPAID_DAYS * 86_400_000)
  const unpaid = await deps.db.payment.findMany({
    where: { kind: 'giftCard', status: 'pending', createdAt: { lt: before } },
    select: { id: true, giftCardId: true, intentId: true },
    take: 200,
  })
  let forgotten = 0
  for (const { id, giftCardId, intentId } of unpaid) {
    try {
      const intent = intentId === null ? null : await deps.payments.cancelIntent(intentId)
      if (intent?.status === 'succeeded') {
        await settle(deps, await readUnsettled(deps, { paymentId: id }), intent)
        continue
      }
      // An intent that was noted since is found by the next run.
      forgotten += await deps.db.$transaction(async (tx) => {
        const where = { id, status: 'pending', intentId } as const
        const { count } = await tx.payment.deleteMany({ where })
        if (count > 0) await tx.giftCard.deleteMany({ where: { id: giftCardId ?? '' } })
        return count
      })
    } catch (error) {
      deps.log.error({ err: error, paymentId: id }, 'an unpaid gift card could not be deleted')
    }
  }
  return { forgotten }
}
