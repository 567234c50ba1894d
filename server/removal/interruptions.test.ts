import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../platform/deps.ts'
import { failPoints, type FailPoint } from '../platform/config/fail-points.ts'
import { receiveEvent } from '#server/payment/receive-payment-event.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { checkBooks } from '#server/check-books.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { aClock, callAs } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { contradictions } from '../test/provider-books.ts'
import { aQuote } from '../test/removal.ts'
import { lapseQuotes } from './change-removal.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The shop with an action injected at a fail point, the first time it is reached. */
function interleaving(at: FailPoint, happens: () => Promise<unknown>): Deps {
  let happened = false
  return {
    ...shop.deps,
    failPoint: async (step) => {
      if (step !== at || happened) return
      happened = true
      await happens()
    },
  }
}

const later = (minutes: number) => {
  const clock = aClock()
  clock.forward(minutes)
  return { ...shop.deps, clock }
}

/** Delivers the webhook about an intent. */
async function deliverWebhook(intentId: string) {
  const event = shop.simulator
    .events('payment_intent.succeeded')
    .find(({ data }) => 'id' in data.object && data.object.id === intentId)
  const { payload, signature } = shop.simulator.signWebhook(event?.id ?? '')
  await receiveEvent(shop.deps, shop.deps.payments.readWebhook(Buffer.from(payload), signature))
}

const money = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])

test('the webhook books a removal, once, when the customer does not return from paying', async () => {
  const quote = await aQuote(shop)
  const intentId = await quote.pay('deposit')
  await deliverWebhook(intentId)
  await deliverWebhook(intentId)
  expect(await quote.page()).toMatchObject({ status: 'booked' })
  expect(await quote.invoices()).toHaveLength(1)
  await money()
})

test('the reconciler settles a payment whose webhook never came', async () => {
  const quote = await aQuote(shop)
  await quote.pay('deposit')
  expect(await reconcilePayments(shop.deps, { hours: 2 })).toMatchObject({ settled: 1 })
  expect(await quote.page()).toMatchObject({ status: 'booked' })
  await money()
})

test('a quotation whose deposit is paid just before staff withdraw it is booked', async () => {
  const quote = await aQuote(shop)
  await quote.pay('deposit')
  await expect(quote.staff.removal.withdraw({ id: quote.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await quote.page()).toMatchObject({ status: 'booked' })
  await money()
})

test('a payment that is started while its quotation is withdrawn cannot be made', async () => {
  const quote = await aQuote(shop)
  const deps = interleaving('intent created', () => quote.staff.removal.withdraw(quote))
  await expect(quote.as(deps).pay({ ...quote, part: 'deposit' })).rejects.toMatchObject({
    cause: { code: 'QUOTE_ENDED' },
  })
  expect(shop.simulator.intents().at(-1)?.status).toBe('canceled')
  await money()
})

test('a payment that is started beside a withdrawal leaves no intent that can be paid', async () => {
  const quote = await aQuote(shop)
  const [begun] = await Promise.allSettled([
    quote.customer.pay({ ...quote, part: 'deposit' }),
    quote.staff.removal.withdraw(quote),
  ])
  expect(await quote.page()).toMatchObject({ status: 'withdrawn', payable: null })
  if (begun.status === 'fulfilled') {
    await expect(quote.pay('deposit')).rejects.toMatchObject({ cause: { code: 'QUOTE_ENDED' } })
  }
  expect(
    shop.simulator.intents().filter(({ status }) => status === 'requires_payment_method'),
  ).toEqual([])
  await money()
})

test('a balance that is paid after the removal was cancelled is refunded at once', async () => {
  const quote = await aQuote(shop)
  await quote.settle('deposit')
  const intentId = await quote.pay('balance')
  const { db } = shop.deps
  // As when the card succeeded first, and the provider's response to the cancellation was lost.
  await db.$transaction([
    db.payment.updateMany({
      where: { removalId: quote.id, kind: 'balance' },
      data: { status: 'cancelled' },
    }),
    db.removal.update({
      where: { id: quote.id },
      data: { status: 'cancelled', endedAt: new Date() },
    }),
  ])
  await Promise.all([deliverWebhook(intentId), deliverWebhook(intentId)])
  await expect(quote.customer.capture({ ...quote, part: 'balance' })).resolves.toBeNull()
  expect(quote.refundedAmounts(intentId)).toEqual([68_800])
  expect((await quote.invoices()).map(({ kind }) => kind)).toEqual(['invoice'])
  await money()
})

test('a payment of another amount is flagged for staff, books nothing, and is refunded when the quotation is withdrawn', async () => {
  const quote = await aQuote(shop)
  const intentId = await quote.pay('deposit')
  const { db } = shop.deps
  const where = { removalId_kind: { removalId: quote.id, kind: 'deposit' } } as const
  await db.payment.update({ where, data: { amountPence: 17_199 } })
  await expect(quote.customer.capture({ ...quote, part: 'deposit' })).rejects.toMatchObject({
    cause: { code: 'PAYMENT_MISMATCH' },
  })
  const {
    items: [seen],
  } = await quote.staff.removal.ofInquiry(quote)
  expect(seen).toMatchObject({ status: 'quoted', flag: 'paid 17200p instead of 17199p' })
  expect((await checkBooks(shop.deps)).map(({ rule }) => rule)).toEqual([
    'a removal is the sum of its lines, and of deposit and balance',
  ])
  await db.payment.update({ where, data: { amountPence: 17_200, intentId } })
  await db.payment.update({ where, data: { amountPence: 17_199 } })
  await quote.staff.removal.withdraw(quote)
  expect(quote.refundedAmounts(intentId)).toEqual([17_200])
  await db.payment.update({ where, data: { amountPence: 17_200 } })
  await money()
})

/** What a removal never does. */
const ofOrders: ReadonlySet<string> = new Set([
  'order written',
  'response ready',
  'balance asked for',
  'order changed',
])
const steps = failPoints.filter((step) => !ofOrders.has(step))

test.each(steps)(
  'a process that ends at "%s" leaves removals that are settled or closed, and no contradiction in the books',
  async (step) => {
    const quote = await aQuote(shop)
    let reached = false
    let ended = false
    // From the fail point on, this process does nothing.
    const failing: Deps = {
      ...shop.deps,
      failPoint: async (name) => {
        if (ended || name === step) {
          reached = true
          ended = true
          throw new Error('the process ended')
        }
      },
    }
    const customer = quote.as(failing)
    const staff = callAs(failing, quote.user)
    const withdrawn = await aQuote(shop)
    await withdrawn.customer.pay({ ...withdrawn, part: 'deposit' })
    const allSteps = async () => {
      const { paymentIntentId } = await customer.pay({ ...quote, part: 'deposit' })
      await shop.simulator.pay(paymentIntentId)
      await customer.capture({ ...quote, part: 'deposit' })
      await staff.removal.refund({
        id: quote.id,
        part: 'deposit',
        amountPence: 1000,
        reason: 'A late start',
        idempotencyKey: crypto.randomUUID(),
      })
      await staff.removal.withdraw(withdrawn)
    }
    await allSteps().catch(() => {})
    expect(reached).toBe(true)

    const after = later(60)
    await reconcilePayments(after, { hours: 2 })
    await resumeRefunds(after)
    await lapseQuotes(later(60 * 24 * 15))
    await money()
    const open = await shop.deps.db.removal.count({ where: { status: 'quoted' } })
    expect(open).toBe(0)
  },
)
