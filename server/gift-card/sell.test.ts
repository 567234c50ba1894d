import { beforeAll, describe, expect, test } from 'vitest'
import { emailContent, writeMessage } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { aGiftCard, aSoldGiftCard, balanceOf } from '#server/test/gift-cards.ts'
import { aClock, callAs, testShop, type Caller } from '#server/test/harness.ts'
import { forgetUnpaidGiftCards } from './buy-gift-card.ts'
import { GIFT_CODE_LETTERS, giftPart } from './gift-card.shared.ts'
import { sendDueGiftCards } from './send-gift-cards.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let call: Caller
beforeAll(async () => {
  shop = await testShop()
  call = callAs(shop.deps)
})

const emailsOf = async (id: string) => {
  const rows = await shop.deps.db.outboxMail.findMany({
    where: { subject: id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ to, content }) => ({ to, content: emailContent.parse(content) }))
}

/** The code in the text of an email to a recipient. */
async function codeIn(id: string): Promise<string> {
  const emails = await emailsOf(id)
  const sent = emails.find(({ content }) => content.kind === 'giftCardSent')
  if (!sent) throw new Error('Nothing was sent.')
  const message = await writeMessage(shop.deps, sent.content)
  return new RegExp(`[${GIFT_CODE_LETTERS}-]{19}`).exec(message?.text ?? '')?.[0] ?? ''
}

const booksOf = async (id: string) =>
  (await checkBooks(shop.deps)).filter((one) => one.id === id || one.rule.includes('gift card'))

describe('a gift card', () => {
  test('is worth nothing until it is paid for, and then what was paid', async () => {
    const { id } = await call.giftCard.buy(aGiftCard({ amountPence: 7500 }))
    expect(await balanceOf(shop.deps, id)).toBe(0)
    const { paymentIntentId, amountPence } = await call.giftCard.pay({ id })
    expect(amountPence).toBe(7500)
    await expect(call.giftCard.capture({ id })).rejects.toMatchObject({
      cause: { code: 'NOT_PAID' },
    })
    await shop.simulator.pay(paymentIntentId)
    const captured = await Promise.all([1, 2, 3].map(() => call.giftCard.capture({ id })))
    expect(captured.map(({ isPaid }) => isPaid)).toEqual([true, true, true])
    expect(await balanceOf(shop.deps, id)).toBe(7500)
    expect(await booksOf(id)).toEqual([])
  })

  test('has one payment in however many tabs', async () => {
    const { id } = await call.giftCard.buy(aGiftCard())
    const started = await Promise.all([1, 2, 3].map(() => call.giftCard.pay({ id })))
    expect(new Set(started.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  })

  test('is issued although the webhook is lost and its buyer never returns', async () => {
    const { id } = await call.giftCard.buy(aGiftCard())
    const { paymentIntentId } = await call.giftCard.pay({ id })
    await shop.simulator.pay(paymentIntentId)
    await reconcilePayments(shop.deps, { hours: 1 })
    await reconcilePayments(shop.deps, { hours: 1 })
    expect(await balanceOf(shop.deps, id)).toBe(10_000)
    expect(await booksOf(id)).toEqual([])
  })

  test('is emailed to its recipient at once, with a code that opens it, and a receipt to its buyer', async () => {
    const { id } = await aSoldGiftCard(shop)
    const emails = await emailsOf(id)
    expect(emails.map(({ to, content }) => [to, content.kind])).toEqual([
      ['rowan@mail.example', 'giftCardBought'],
      ['ivy@mail.example', 'giftCardSent'],
    ])
    const code = await codeIn(id)
    const spelt = code.toLowerCase().replaceAll('-', ' ')
    expect(await call.giftCard.balance({ code: spelt })).toEqual({
      balancePence: 10_000,
      amountPence: 10_000,
      lastFour: code.slice(-4),
      isBlocked: false,
    })
  })

  test('waits for its day, and is emailed on it once', async () => {
    const clock = aClock(new Date('2026-06-01T11:00:00Z'))
    const deps = { ...shop.deps, clock }
    const sendOn = daysAfter(dayInLondon(clock.now()), 3)
    const later = await aSoldGiftCard({ ...shop, deps }, { sendOn })
    expect((await emailsOf(later.id)).map(({ content }) => content.kind)).toEqual([
      'giftCardBought',
    ])
    clock.forward(2 * 24 * 60)
    await sendDueGiftCards(deps)
    expect(await emailsOf(later.id)).toHaveLength(1)
    clock.forward(24 * 60)
    await Promise.all([sendDueGiftCards(deps), sendDueGiftCards(deps)])
    await sendDueGiftCards(deps)
    expect((await emailsOf(later.id)).map(({ content }) => content.kind)).toEqual([
      'giftCardBought',
      'giftCardSent',
    ])
  })

  test('has no code in the database or the outbox, only hashes', async () => {
    const { id } = await aSoldGiftCard(shop)
    const code = (await codeIn(id)).replaceAll('-', '')
    const { codes } = await shop.deps.db.giftCard.findUniqueOrThrow({
      where: { id },
      include: { codes: true },
    })
    expect(JSON.stringify([codes, await emailsOf(id)])).not.toContain(code)
    expect(codes.map(({ lastFour }) => lastFour)).toContain(code.slice(-4))
  })

  test.each([
    [{ amountPence: 999 }, 'amountPence'],
    [{ amountPence: 50_001 }, 'amountPence'],
    [{ recipientName: ' ' }, 'recipientName'],
    [{ recipientEmail: 'ivy' }, 'recipientEmail'],
    [{ sendOn: '2020-01-01' }, 'sendOn'],
    [{ sendOn: '2099-01-01' }, 'sendOn'],
  ])('with %j is refused, and the field is named', async (given, field) => {
    await expect(call.giftCard.buy(aGiftCard(given))).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', facts: { fields: { [field]: expect.any(String) } } },
    })
  })

  test('that nobody paid for is deleted with the names in it; a paid one stays', async () => {
    const { id } = await call.giftCard.buy(aGiftCard())
    const started = await call.giftCard.buy(aGiftCard())
    await call.giftCard.pay({ id: started.id })
    const paid = await call.giftCard.buy(aGiftCard())
    const { paymentIntentId } = await call.giftCard.pay({ id: paid.id })
    await shop.simulator.pay(paymentIntentId)
    const clock = aClock()
    clock.forward(49 * 60)
    await forgetUnpaidGiftCards({ ...shop.deps, clock })
    const ids = [id, started.id, paid.id]
    const left = await shop.deps.db.giftCard.findMany({ where: { id: { in: ids } } })
    expect(left.map((one) => [one.id, one.balancePence])).toEqual([[paid.id, 10_000]])
  })
})

test('an unknown code is refused, and guessing is limited by address and in all', async () => {
  const code = 'ACDEFGHJKLMNPQRT'
  const guess = (deps = shop.deps) => callAs(deps).giftCard.balance({ code })
  await expect(guess()).rejects.toMatchObject({ cause: { code: 'GIFT_CARD_UNKNOWN' } })
  const limited = {
    ...shop.deps,
    config: { ...shop.deps.config, http: { ...shop.deps.config.http, rateLimits: true } },
  }
  const { max } = limitRules['gift card code by address']
  for (let n = 0; n < max; n += 1) await guess(limited).catch(() => {})
  await expect(guess(limited)).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } })
  await shop.deps.db.rateLimit.deleteMany({ where: { key: { startsWith: 'gift card code' } } })
  await shop.deps.db.rateLimit.updateMany({
    where: { key: { startsWith: 'unknown gift card code' } },
    data: { count: limitRules['unknown gift card code by all'].max },
  })
  await limit(limited, 'unknown gift card code by all', '').catch(() => {})
  await expect(guess(limited)).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } })
  await shop.deps.db.rateLimit.deleteMany({
    where: { key: { startsWith: 'unknown gift card code' } },
  })
})

test('entries of the ledger do not change, and no balance is below nothing', async () => {
  const { db } = shop.deps
  const { id } = await aSoldGiftCard(shop)
  const where = { giftCardId: id }
  await expect(db.giftCardEntry.updateMany({ where, data: { pence: 5 } })).rejects.toThrow(
    'cannot change',
  )
  await expect(db.giftCardEntry.deleteMany({ where })).rejects.toThrow('cannot change')
  const spent = { giftCardId: id, kind: 'spent', pence: -10_001 } as const
  await expect(db.giftCardEntry.create({ data: spent })).rejects.toThrow(/giftCardEntry/)
  expect(await balanceOf(shop.deps, id)).toBe(10_000)
})

test.each([
  [5000, 20_000, 5000],
  [20_000, 20_000, 20_000],
  [30_000, 20_000, 20_000],
  // The provider takes no payment below 30p.
  [19_990, 20_000, 19_970],
  [10, 30, 0],
  [0, 20_000, 0],
])('a gift card with %ip pays of %ip that is due %ip', (balance, due, paid) => {
  expect(giftPart(balance, due)).toBe(paid)
})
