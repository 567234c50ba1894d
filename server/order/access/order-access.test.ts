import { expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { buildApp } from '#server/http/app.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { aGuest, anAddress, aProduct, aUser } from '#server/test/factories.ts'
import { aClock, aCookie, callAs, testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { anAdmin } from '#server/test/staff.ts'
import {
  findOrderByKey,
  forgetOrderKeys,
  makeGuestKey,
  makeOrderKey,
  MAX_ORDER_KEYS,
} from './order-keys.ts'

const dayOf = 24 * 60

async function aShop() {
  const shop = await testShop()
  const mailbox = aMailbox()
  const clock = aClock()
  return { ...shop, mailbox, clock, deps: { ...shop.deps, mail: mailbox.mail, clock } }
}

/** A guest's paid order, and the keys in the e-mails about it, oldest first. */
async function aGuestsOrder() {
  const shop = await aShop()
  const guest = aGuest(shop.deps)
  const email = `${guest.guestId}@guest.example`
  await guest.fill((await aProduct(shop.deps)).id)
  const { guestId } = guest
  const order = await guest.call.order.create({ guestId, address: anAddress(), email })
  await shop.simulator.pay(order.paymentIntentId)
  await callAs(shop.deps).order.capture(order)
  const number = String(order.orderNumber)
  const keys = async () => {
    await sendEmails(shop.deps)
    return shop.mailbox
      .to(email)
      .flatMap(({ text }) => /order-link\?key=([\w-]+)/.exec(text)?.[1] ?? [])
  }
  return { ...shop, order, guestId, email, number, keys }
}

/** Opens a link as a browser does; returns the cookie and the redirect. */
async function follow({ deps, log }: Awaited<ReturnType<typeof aShop>>, key: string) {
  const app = await buildApp(deps, log)
  const response = await app.inject({ url: `/shop/order-link?key=${key}` })
  await app.close()
  return { response, cookie: response.cookies[0] }
}

const NOT_FOUND = { code: 'NOT_FOUND' }

test('a guest reaches the order by the link in the e-mail, in any browser', async () => {
  const shop = await aGuestsOrder()
  const [key = ''] = await shop.keys()
  const { response, cookie } = await follow(shop, key)
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(`/shop/orders/HW-${shop.number}`)
  const session = aCookie()
  session.orders.set(shop.order.orderNumber, cookie?.value ?? '', new Date())
  const page = await callAs(shop.deps, null, session).order.page({ number: `hw-${shop.number}` })
  expect(page).toMatchObject({ id: shop.order.orderId, seenBy: 'link', status: 'confirmed' })
})

test('the key is in no redirect, cache or Referer, and the cookie is HttpOnly', async () => {
  const shop = await aGuestsOrder()
  const [key = ''] = await shop.keys()
  const { response, cookie } = await follow(shop, key)
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(response.headers.location).not.toContain(key)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.value).not.toBe(key)
  expect(key).toMatch(/^[\w-]{43}$/)
})

test('keys are stored as hashes', async () => {
  const shop = await aGuestsOrder()
  const [key = ''] = await shop.keys()
  const rows = await shop.deps.db.orderKey.findMany({ where: { orderId: shop.order.orderId } })
  expect(rows.length).toBeGreaterThan(0)
  for (const { keyHash } of rows) {
    expect(keyHash).toHaveLength(32)
    expect(Buffer.from(keyHash).toString('base64url')).not.toBe(key)
  }
})

test('a cookie opens only its own order', async () => {
  const [one, other] = [await aGuestsOrder(), await aGuestsOrder()]
  const { deps, order } = one
  const { token } = await makeOrderKey(deps, { orderId: order.orderId, purpose: 'cookie' })
  const session = aCookie()
  session.orders.set(other.order.orderNumber, token, new Date())
  const call = callAs(deps, null, session)
  await expect(call.order.page({ number: other.number })).rejects.toMatchObject(NOT_FOUND)
  await expect(call.order.page({ number: one.number })).rejects.toMatchObject(NOT_FOUND)
})

test('the key of a link is not accepted as a cookie', async () => {
  const shop = await aGuestsOrder()
  const [key = ''] = await shop.keys()
  const session = aCookie()
  session.orders.set(shop.order.orderNumber, key, new Date())
  const call = callAs(shop.deps, null, session)
  await expect(call.order.page({ number: shop.number })).rejects.toMatchObject(NOT_FOUND)
})

test('a cookie expires after 30 days, and a link after 60', async () => {
  const shop = await aGuestsOrder()
  const { deps, clock, order, number } = shop
  const [key = ''] = await shop.keys()
  const { token } = await makeOrderKey(deps, { orderId: order.orderId, purpose: 'cookie' })
  const session = aCookie()
  session.orders.set(order.orderNumber, token, new Date())
  const look = () => callAs(deps, null, session).order.page({ number })
  clock.forward(30 * dayOf - 1)
  await look()
  clock.forward(1)
  await expect(look()).rejects.toMatchObject(NOT_FOUND)
  expect((await follow(shop, key)).response.headers.location).toBe(`/shop/orders/HW-${number}`)
  clock.forward(30 * dayOf)
  const { response, cookie } = await follow(shop, key)
  expect(response.headers.location).toBe('/shop/find-order?link=dead')
  expect(cookie).toBeUndefined()
  await forgetOrderKeys(deps)
  expect(await deps.db.orderKey.count({ where: { orderId: order.orderId } })).toBe(0)
})

test('a link that anybody asked for with number and address leaves earlier links and cookies as they are', async () => {
  const shop = await aGuestsOrder()
  const { deps, order, number, email } = shop
  const [first = ''] = await shop.keys()
  const { token } = await makeOrderKey(deps, { orderId: order.orderId, purpose: 'cookie' })
  await callAs(deps).order.askForLink({ number: `HW-${number}`, email: email.toUpperCase() })
  const keys = await shop.keys()
  expect(keys).toHaveLength(2)
  const session = aCookie()
  session.orders.set(order.orderNumber, token, new Date())
  const call = callAs(deps, null, session)
  expect(await call.order.page({ number })).toMatchObject({ id: order.orderId })
  const page = `/shop/orders/HW-${number}`
  expect((await follow(shop, first)).response.headers.location).toBe(page)
  expect((await follow(shop, keys[1] ?? '')).response.headers.location).toBe(page)
})

test('requesting a link does the same work and gets the same response, whether the order exists or not', async () => {
  const { deps, number, email, mailbox } = await aGuestsOrder()
  await sendEmails(deps)
  const before = mailbox.sent.length
  const call = callAs(deps)
  const other = `other-${email}`
  const queued = (to: string) => deps.db.outboxMail.count({ where: { to, sentAt: null } })
  for (const [asked, to] of [
    [number, email],
    [number, other],
    ['999999999', email],
  ] as const) {
    expect(await call.order.askForLink({ number: asked, email: to })).toBeNull()
  }
  expect([await queued(email), await queued(other)]).toEqual([2, 1])
  await sendEmails(deps)
  expect(mailbox.sent.slice(before).map(({ to }) => to)).toEqual([email])
})

test('links of one order are rate-limited', async () => {
  const { deps, number, email } = await aGuestsOrder()
  const http = { ...deps.config.http, rateLimits: true }
  const limited = { ...deps, config: { ...deps.config, http } }
  const ask = () => callAs(limited).order.askForLink({ number, email })
  await deps.db.rateLimit.create({
    data: {
      key: `order link by order ${number}`,
      count: limitRules['order link by order'].max,
      expiresAt: new Date(deps.clock.now().getTime() + 60_000),
    },
  })
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a guest opens the order from the success page, in the browser that paid and without an e-mail', async () => {
  const { deps, order, guestId, number } = await aGuestsOrder()
  const session = aCookie()
  const call = callAs(deps, null, session)
  const { orderId, paymentIntentId } = order
  await call.order.capture({ orderId, paymentIntentId, guestId: 'someelse' })
  await expect(call.order.page({ number })).rejects.toMatchObject(NOT_FOUND)
  await call.order.capture({ orderId, paymentIntentId, guestId })
  expect(await call.order.page({ number })).toMatchObject({ id: orderId })
})

test('staff see the page of every order, other shoppers none', async () => {
  const { deps, number } = await aGuestsOrder()
  const staff = await anAdmin(deps)
  expect(await staff.call.order.page({ number })).toMatchObject({ seenBy: 'staff' })
  const other = callAs(deps, await aUser(deps))
  await expect(other.order.page({ number })).rejects.toMatchObject(NOT_FOUND)
})

test('fifty keys of a kind open an order at most: a new one ends the oldest', async () => {
  const { deps, clock, order, guestId } = await aGuestsOrder()
  const { orderId } = order
  for (let turn = 0; turn < MAX_ORDER_KEYS + 5; turn += 1) {
    clock.forward(1)
    await makeOrderKey(deps, { orderId, purpose: 'cookie' })
    await makeOrderKey(deps, { orderId, purpose: 'link' })
  }
  clock.forward(1)
  await makeGuestKey(deps, { orderId, guestId })
  const { token } = await makeOrderKey(deps, { orderId, purpose: 'link' })
  for (const purpose of ['cookie', 'link'] as const) {
    expect(await deps.db.orderKey.count({ where: { orderId, purpose } })).toBe(MAX_ORDER_KEYS)
  }
  expect(await findOrderByKey(deps, 'link', token)).toMatchObject({ id: orderId })
})
