import { beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#server/lib/people/roles-and-permissions.shared.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import { aUser } from '#server/test/factories.ts'
import { aMultipartForm, aPhotograph } from '#server/test/photograph.ts'
import { restShop } from '#server/test/rest.ts'
import { anOrder } from '#server/test/staff.ts'
import { buildApp } from '../app.ts'
import { callAs, testShop } from '#server/test/harness.ts'

let shop: Awaited<ReturnType<typeof restShop>>
beforeAll(async () => {
  shop = await restShop()
})

/** An order with the cookies of all who may see it, and of one caller who may not. */
async function anOpenOrder() {
  const order = await anOrder(await testShop())
  const { number } = await order.row()
  const { token } = await makeOrderKey(shop.deps, { orderId: order.id, purpose: 'cookie' })
  return {
    id: order.id,
    number,
    shopper: await shop.sessionOf(order.shopper.user),
    guest: `order-${number}=${token}`,
    staff: await shop.sessionOf(await aUser(shop.deps, { role: 'admin' })),
    other: await shop.sessionOf(await aUser(shop.deps)),
  }
}

const send = async (
  number: number,
  cookie?: string,
  { app = shop.app, bytes = null as Buffer | null } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/photographs/HW-${number}`,
    ...aMultipartForm([
      { name: 'my_file', value: bytes ?? (await aPhotograph()), fileName: 'scratch.jpg' },
    ]),
    ...(cookie !== undefined && { cookies: cookieOf(cookie) }),
  })

const cookieOf = (cookie: string) => Object.fromEntries([cookie.split('=', 2)])

const see = (id: string, cookie?: string, headers = {}) =>
  shop.app.inject({
    url: photographUrl(id, 'small'),
    headers: { ...(cookie !== undefined && { cookie }), ...headers },
  })

test('those who may open the order can send a photograph; for everybody else the order is 404', async () => {
  const order = await anOpenOrder()
  const statuses = await Promise.all(
    [order.shopper, order.guest, order.staff, order.other, undefined].map(
      async (cookie) => (await send(order.number, cookie)).statusCode,
    ),
  )
  expect(statuses).toEqual([201, 201, 201, 404, 404])
})

test('a photograph is shown to staff and those who may open its order, and is in no shared cache', async () => {
  const order = await anOpenOrder()
  const stranger = (await anOpenOrder()).guest
  const { id } = (await send(order.number, order.guest)).json<{ id: string }>()
  const readers = [order.shopper, order.guest, order.staff]
  for (const cookie of readers) {
    const response = await see(id, cookie)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const again = await see(id, cookie, { 'if-none-match': response.headers.etag })
    expect(again.statusCode).toBe(304)
  }
  for (const cookie of [order.other, stranger, undefined]) {
    const response = await see(id, cookie)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('private, no-store')
  }
})

test('a photograph of a public review is shown to everybody', async () => {
  const order = await anOpenOrder()
  const { id } = (await send(order.number, order.shopper)).json<{ id: string }>()
  await shop.deps.db.photograph.update({ where: { id }, data: { isPublic: true } })
  expect((await see(id)).statusCode).toBe(200)
})

test('no photograph is served below /media', async () => {
  const order = await anOpenOrder()
  const { id } = (await send(order.number, order.guest)).json<{ id: string }>()
  const { storeKey } = await shop.deps.db.photograph.findUniqueOrThrow({ where: { id } })
  const names = [storeKey, `..%2f${encodeURIComponent(storeKey)}`, `../${storeKey}`]
  for (const name of names) {
    const { statusCode } = await shop.app.inject({ url: `/media/${name}/small.webp` })
    expect(statusCode).toBe(404)
  }
})

test('of five thousand photographs of one order only as many are accepted as its limit allows', async () => {
  const { config } = shop.deps
  const deps = { ...shop.deps, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const app = await buildApp(deps, (await testShop()).log)
  const order = await anOpenOrder()
  const key = `photograph by order ${order.id}`
  const { max, windowSeconds } = limitRules['photograph by order']
  const expiresAt = new Date(Date.now() + windowSeconds * 1000)
  await deps.db.rateLimit.create({ data: { key, count: max - 1, expiresAt } })
  const statuses: number[] = []
  for (let sent = 0; sent < 4; sent += 1) {
    statuses.push((await send(order.number, order.guest, { app })).statusCode)
  }
  await app.close()
  expect(statuses).toEqual([201, 429, 429, 429])
})

test.each([
  ['a file that is no picture', Buffer.from('IMG_4471.mov is a film, not a picture'), 415],
  ['an empty file', Buffer.alloc(0), 415],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
])('%s is refused with a message', async (_what, bytes, status) => {
  const order = await anOpenOrder()
  const response = await send(order.number, order.guest, { bytes })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
})

test('an unpaid order accepts no photographs', async () => {
  const order = await anOrder(await testShop(), { paid: false })
  const { number } = await order.row()
  const response = await send(number, await shop.sessionOf(order.shopper.user))
  expect(response.statusCode).toBe(402)
  expect(await shop.deps.db.photograph.count({ where: { orderId: order.id } })).toBe(0)
})

test('a visitor sends a photograph before the form, and staff of inquiries alone see it once it is sent', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/photographs/visitor',
    ...aMultipartForm([{ name: 'my_file', value: await aPhotograph(), fileName: 'loom.jpg' }]),
  })
  expect(response.statusCode).toBe(201)
  const { id } = response.json<{ id: string }>()
  expect((await see(id)).statusCode).toBe(200)
  const email = `${id}@mail.example`
  const person = { firstName: 'Ada', lastName: 'Ash', phone: '020 7946 0311', email }
  await callAs(shop.deps).inquiry.create({ ...person, photographs: [id] })
  const someone = async (...staffRoles: StaffRole[]) =>
    shop.sessionOf(await aUser(shop.deps, { role: 'admin', staffRoles }))
  expect((await see(id)).statusCode).toBe(404)
  expect((await see(id, await shop.sessionOf(await aUser(shop.deps)))).statusCode).toBe(404)
  expect((await see(id, await someone('crew'))).statusCode).toBe(404)
  expect((await see(id, await someone('owner'))).statusCode).toBe(200)
})
