import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules, type LimitName } from '#server/platform/limits/rules.ts'
import { anAddress } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { askWith, deps: unlimited, sessionOf } = await restShop()
const { config } = unlimited
const http = { ...config.http, rateLimits: true }
const deps = { ...unlimited, config: { ...config, http } }
const ask = await askWith(deps)
const { user } = await anAdmin(deps)
const as = await sessionOf(user)
// An address of its own: all test files of a worker share the counters of one database.
const from = '198.51.100.84'

test.each([
  ['POST /api/auth/register', 'register by address'],
  ['POST /api/auth/login', 'sign-in by address'],
  ['POST /api/admin/customer-inquiry/create', 'inquiry by address'],
  ['POST /api/shop/stock-alert/add', 'stock alert by address'],
  ['POST /api/shop/swatch/request', 'swatches by address'],
  ['POST /api/shop/removal/estimate', 'removal estimate by address'],
  ['POST /api/shop/assembly/book', 'assembly by address'],
  ['POST /api/shop/cart/add', 'new cart by address'],
  ['POST /api/shop/quote/save', 'saved basket by address'],
  ['POST /api/shop/cart/code', 'cart code by address'],
  ['POST /api/shop/order/create', 'order by address'],
  ['POST /api/shop/order/capture', 'capture by address'],
  ['POST /api/admin/products/upload-image', 'upload by account'],
] as const satisfies [string, LimitName][])('%s is limited: %s', async (name, rule) => {
  const who = rule.endsWith('account') ? user.id : from
  const { max } = limitRules[rule]
  await Promise.all(Array.from({ length: max }, () => limit(deps, rule, who)))
  const body = { email: 'a@b.example', password: 'x'.repeat(9), userName: 'R', guestId: 'a1b2c3d4' }
  const product = {
    code: 'GUESS10',
    productId: 'x',
    fabrics: ['x'],
    orderId: 'x',
    paymentIntentId: 'pi',
  }
  const person = { ...body, ...product, firstName: 'R', lastName: 'A', phone: '1' }
  // A cart of a signed-in shopper does not count.
  const caller = rule === 'new cart by address' ? {} : { as }
  const counted = { pieces: [{ kind: 'three-seat-sofa', quantity: 1 }] }
  const booked = {
    ...anAddress(),
    email: body.email,
    items: [{ kind: 'desk', quantity: 1 }],
    deliverySlotId: randomUUID(),
  }
  const sent =
    rule === 'removal estimate by address'
      ? counted
      : rule === 'assembly by address'
        ? booked
        : person
  const { status, raw } = await ask(name, { ...caller, from, body: sent })
  expect(status).toBe(429)
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
})

test('acceptances of one quotation are limited', async () => {
  const [rule, number] = ['quotation by number', '999999998'] as const
  const { max } = limitRules[rule]
  await Promise.all(Array.from({ length: max }, () => limit(deps, rule, number)))
  const asked = { from, params: { number: `HQ-${number}` }, body: {} }
  expect(await ask('POST /api/shop/quote/accept/{number}', asked)).toMatchObject({ status: 429 })
})

test('uploads of 3D models and pictures share one limit', async () => {
  expect(await ask('POST /api/admin/products/upload-model', { as, from })).toMatchObject({
    status: 429,
  })
})

test('cancelling an order, returning pieces, moving a delivery and ordering share one limit', async () => {
  const params = { id: randomUUID() }
  const cancel = 'POST /api/shop/order/cancel/{id}'
  expect(await ask(cancel, { as, from, params })).toMatchObject({ status: 429 })
  const sent = { orderId: params.id, items: [{ productId: params.id, quantity: 1 }] }
  expect(await ask('POST /api/shop/return/add', { as, from, body: sent })).toMatchObject({
    status: 429,
  })
  const move = 'PUT /api/shop/order/delivery/{id}'
  const body = { deliverySlotId: randomUUID() }
  expect(await ask(move, { as, from, params, body })).toMatchObject({ status: 429 })
})
