import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { limitRules } from '#server/platform/limits/rules.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { anOrderWithDeposit, depositTerms } from '#server/test/deposits.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const shop = await restShop()
const { ask, askWith, deps, sessionOf } = shop
const pay = 'POST /api/shop/order/pay-balance/{id}'
/** The settings of a shop that offers deposits, for this order alone: others share the database. */
const settings = {
  ...deps.settings,
  current: () => ({ ...deps.settings.current(), deposits: depositTerms }),
}
const placed = await anOrderWithDeposit({ ...shop, deps: { ...deps, settings } })
const as = await sessionOf(placed.user)
const params = { id: placed.id }

test('a refusal by the payment provider is 502, and the balance can be paid again', async () => {
  const spy = vi
    .spyOn(deps.payments, 'createIntent')
    .mockRejectedValueOnce(new ProviderError('PAYMENT_FAILED', {}))
  expect(await ask(pay, { as, params })).toMatchObject({ status: 502 })
  spy.mockRestore()
  const started = await ask(pay, { as, params })
  expect(started).toMatchObject({ status: 200, json: { dueNow: 620 } })
  expect((await ask(pay, { as, params })).json).toEqual(started.json)
})

test('others find no order, staff pay none, and what is paid is not paid again', async () => {
  expect(await ask(pay, { params })).toMatchObject({ status: 404 })
  expect(await ask(pay, { as, params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  const staff = await sessionOf((await anAdmin(deps)).user)
  expect(await ask(pay, { as: staff, params })).toMatchObject({ status: 403 })
  await placed.payBalance()
  expect(await ask(pay, { as, params })).toMatchObject({ status: 409 })
})

test('payments of one balance are limited', async () => {
  const limited = {
    ...deps,
    config: { ...deps.config, http: { ...deps.config.http, rateLimits: true } },
  }
  const askLimited = await askWith(limited)
  const { max } = limitRules['capture by order']
  await Promise.all(
    Array.from({ length: max }, () => limit(limited, 'capture by order', placed.id)),
  )
  expect(await askLimited(pay, { as, params })).toMatchObject({ status: 429 })
})
