import { expect, test } from 'vitest'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { aSoldGiftCard } from '#server/test/gift-cards.ts'
import { restShop } from '#server/test/rest.ts'

const shop = await restShop()
const { ask, askWith, deps } = shop
const balance = 'GET /api/shop/gift-card/balance'
const unknown = { code: 'ACDE-FGHJ-KLMN-PQRT' }

test('what is left on a gift card is in pounds, and an unknown code is not found', async () => {
  const { code } = await aSoldGiftCard(shop, { amountPence: 7550 })
  expect(await ask(balance, { query: { code } })).toMatchObject({
    status: 200,
    json: { data: { balance: 75.5, amount: 75.5, lastFour: code.slice(-4), isBlocked: false } },
  })
  expect(await ask(balance, { query: unknown })).toMatchObject({ status: 404 })
  expect(await ask(balance, { query: { code: 'short' } })).toMatchObject({ status: 400 })
})

test('guesses are limited', async () => {
  const limited = {
    ...deps,
    config: { ...deps.config, http: { ...deps.config.http, rateLimits: true } },
  }
  const askLimited = await askWith(limited)
  const { max } = limitRules['gift card code by address']
  // Other tests may have guessed from this address already.
  await Promise.allSettled(
    Array.from({ length: max }, () => limit(limited, 'gift card code by address', '127.0.0.1')),
  )
  expect(await askLimited(balance, { query: unknown })).toMatchObject({ status: 429 })
})

test('an order with a gift card says what it pays, and is for the whole total', async () => {
  const { code } = await aSoldGiftCard(shop, { amountPence: 4000 })
  const { id } = await aProduct(deps, { pricePence: 10_000 })
  const guest = aGuest(deps)
  await guest.fill(id)
  const body = { guestId: guest.guestId, addressInfo: anAddress(), totalAmount: 100 }
  const placed = await ask('POST /api/shop/order/create', { body: { ...body, giftCard: code } })
  expect(placed).toMatchObject({ status: 201, json: { giftCardAmount: 40 } })
  const without = await ask('POST /api/shop/order/create', { body })
  expect(without).toMatchObject({ status: 201 })
  expect(without.json).not.toHaveProperty('giftCardAmount')
})
