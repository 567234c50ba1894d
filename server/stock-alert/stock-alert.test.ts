import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { expireHolds } from '../order/payment/release-order.ts'
import { limitRules } from '../platform/limits/rules.ts'
import { aGuest, aProduct, changeProduct } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop } from '../test/own-shop.ts'
import { aPerson } from '../test/person.ts'
import { anAdmin } from '../test/staff.ts'
import { MAX_PENDING, forgetStockAlerts, notifyBackInStock } from './stock-alerts.ts'

const anEmail = () => `${randomUUID().slice(0, 12)}@ash.example`
const soldOut = { stock: 0 }

async function aShop() {
  const { deps, simulator } = await testShop()
  const mailbox = aMailbox()
  const clock = aClock()
  return { deps: { ...deps, mail: mailbox.mail, clock }, mailbox, clock, simulator }
}

/** Runs the jobs of a minute, in two processes at once. */
async function aMinuteLater(deps: Parameters<typeof sendEmails>[0]) {
  await Promise.all([notifyBackInStock(deps), notifyBackInStock(deps)])
  await Promise.all([sendEmails(deps), sendEmails(deps)])
}

const keyIn = ({ text }: { text: string }) => /key=([\w-]{43})/.exec(text)?.[1] ?? ''

test('a stock alert sends one e-mail when staff bring the stock back, also with two processes', async () => {
  const { deps, mailbox } = await aShop()
  const product = await aProduct(deps, soldOut)
  const staff = await anAdmin(deps)
  const emails = Array.from({ length: 12 }, anEmail)
  for (const email of emails) await callAs(deps).stockAlert.add({ productId: product.id, email })
  await aMinuteLater(deps)
  const told = () => mailbox.sent.filter(({ to }) => emails.includes(to))
  expect(told()).toEqual([])

  await staff.call.catalogue.update({ id: product.id, stock: 1 })
  await aMinuteLater(deps)
  await aMinuteLater(deps)
  expect(
    told()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(emails.toSorted())
  expect(told()[0]?.subject).toBe(`Back in stock: ${product.title}`)
  expect(told()[0]?.text).toContain(`/shop/product/${product.slug}`)
})

test('a released hold brings the stock back too', async () => {
  const { deps, mailbox, clock } = await aShop()
  const { id: productId } = await aProduct(deps, { stock: 1 })
  const guest = aGuest(deps)
  await guest.fill(productId)
  await guest.order()
  const email = anEmail()
  await callAs(deps).stockAlert.add({ productId, email })
  clock.forward(60)
  await expireHolds(deps)
  await aMinuteLater(deps)
  expect(mailbox.to(email)).toHaveLength(1)
})

test('a refund that returns the stock sends the e-mail too', async () => {
  const { deps, mailbox, simulator } = await aShop()
  const { id: productId } = await aProduct(deps, { stock: 1 })
  const guest = aGuest(deps)
  await guest.fill(productId)
  const order = await guest.order()
  await simulator.pay(order.paymentIntentId)
  await guest.call.order.capture(order)
  const email = anEmail()
  await callAs(deps).stockAlert.add({ productId, email })
  const staff = await anAdmin(deps)
  await staff.call.order.setStatus({ id: order.orderId, status: 'rejected' })
  await aMinuteLater(deps)
  expect(mailbox.to(email)).toHaveLength(1)
})

test('stock that an import writes sends the e-mail too', async () => {
  const { deps, mailbox } = await aShop()
  const { id: productId } = await aProduct(deps, soldOut)
  const email = anEmail()
  await callAs(deps).stockAlert.add({ productId, email })
  await deps.pool.query(`UPDATE "Product" SET stock = 3 WHERE id = $1`, [productId])
  await deps.pool.query(
    `INSERT INTO "StockMovement" ("productId", quantity, reason) VALUES ($1, 3, 'edit')`,
    [productId],
  )
  await aMinuteLater(deps)
  expect(mailbox.to(email)).toHaveLength(1)
})

test('an archived product is never back in stock', async () => {
  const { deps, mailbox } = await aShop()
  const { id: productId } = await aProduct(deps, soldOut)
  const email = anEmail()
  await callAs(deps).stockAlert.add({ productId, email })
  await changeProduct(deps, productId, { archivedAt: new Date() })
  await deps.pool.query(`UPDATE "Product" SET "leadDays" = 7 WHERE id = $1`, [productId])
  await aMinuteLater(deps)
  expect(mailbox.to(email)).toEqual([])
})

test('the link in the e-mail ends the alert, and an ended alert is deleted', async () => {
  const { deps, mailbox } = await aShop()
  const { id: productId } = await aProduct(deps, soldOut)
  const email = anEmail()
  await callAs(deps).stockAlert.add({ productId, email })
  await deps.pool.query(`UPDATE "Product" SET "leadDays" = 7 WHERE id = $1`, [productId])
  await aMinuteLater(deps)
  const [message] = mailbox.to(email)
  if (!message) throw new Error('No email was sent')
  const { call } = { call: callAs(deps) }
  await call.stockAlert.end({ key: keyIn(message) })
  expect(await deps.db.stockAlert.count({ where: { email } })).toBe(0)
  // A second press gets the same response.
  expect(await call.stockAlert.end({ key: keyIn(message) })).toBeNull()
})

test('an alert that is ended on its page sends no e-mail, even when it was queued', async () => {
  const { deps, mailbox } = await aShop()
  const { id: productId } = await aProduct(deps, soldOut)
  const email = anEmail()
  const { key } = await callAs(deps).stockAlert.add({ productId, email })
  await deps.pool.query(`UPDATE "Product" SET "leadDays" = 7 WHERE id = $1`, [productId])
  await notifyBackInStock(deps)
  await callAs(deps).stockAlert.end({ key })
  await sendEmails(deps)
  expect(mailbox.to(email)).toEqual([])
  expect(await deps.db.outboxMail.count({ where: { to: email } })).toBe(0)
})

test('asking again adds no second alert, and gets no key to the first', async () => {
  const { deps } = await aShop()
  const { id: productId } = await aProduct(deps, soldOut)
  const email = anEmail()
  const ask = () => callAs(deps).stockAlert.add({ productId, email: email.toUpperCase() })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ key }) => key.length)).toEqual([43, 43, 43])
  expect(await deps.db.stockAlert.count({ where: { email } })).toBe(1)
  const stranger = await ask()
  await callAs(deps).stockAlert.end(stranger)
  expect(await deps.db.stockAlert.count({ where: { email } })).toBe(1)
})

test('after its e-mail an alert can be added again, and sends another', async () => {
  const { deps, mailbox } = await aShop()
  const { id: productId } = await aProduct(deps, soldOut)
  const email = anEmail()
  for (const _round of [1, 2]) {
    await callAs(deps).stockAlert.add({ productId, email })
    await deps.pool.query(`UPDATE "Product" SET "leadDays" = 7 WHERE id = $1`, [productId])
    await aMinuteLater(deps)
    await deps.pool.query(`UPDATE "Product" SET "leadDays" = NULL WHERE id = $1`, [productId])
  }
  expect(mailbox.to(email)).toHaveLength(2)
})

test('a product that is in stock, or is not sold, takes no alert', async () => {
  const { deps } = await aShop()
  const { id: productId } = await aProduct(deps, { stock: 1 })
  await expect(callAs(deps).stockAlert.add({ productId, email: anEmail() })).rejects.toThrow(
    'This is in stock, so you can order it now.',
  )
  const unknown = { productId: randomUUID(), email: anEmail() }
  await expect(callAs(deps).stockAlert.add(unknown)).rejects.toThrow('We couldn’t find')
})

test('alerts of one address are limited by the day, and in the number that is pending', async () => {
  const { deps: unlimited } = await aShop()
  const { config } = unlimited
  const deps = { ...unlimited, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const email = anEmail()
  const add = async (shop: typeof deps) => {
    const { id: productId } = await aProduct(shop, soldOut)
    return callAs(shop).stockAlert.add({ productId, email })
  }
  for (let count = 0; count < limitRules['stock alert by account'].max; count += 1) await add(deps)
  await expect(add(deps)).rejects.toThrow('Too many attempts')
  for (let count = 10; count < MAX_PENDING; count += 1) await add(unlimited)
  await expect(add(unlimited)).rejects.toThrow('Too many attempts')
})

test('an address without an ending such as .com is refused with that reason', async () => {
  const { deps } = await aShop()
  const { id: productId } = await aProduct(deps, soldOut)
  await expect(
    callAs(deps).stockAlert.add({ productId, email: 'rosalind@example' }),
  ).rejects.toThrow('Check the end of your email address, such as .com or .co.uk.')
})

test('alerts are stored for a year, and for a month after their e-mail', async () => {
  await using shop = await ownShop()
  const { deps } = shop
  const clock = aClock()
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const anAlert = async (createdAt: Date, toldAt: Date | null) => {
    const { id: productId } = await aProduct(deps, soldOut)
    const keyHash = new Uint8Array(Buffer.from(randomUUID()))
    const data = { productId, email: anEmail(), keyHash, createdAt, toldAt }
    return (await deps.db.stockAlert.create({ data })).id
  }
  const kept = [await anAlert(ago(364), null), await anAlert(ago(200), ago(29))]
  await anAlert(ago(366), null)
  await anAlert(ago(40), ago(31))
  await forgetStockAlerts({ ...deps, clock })
  const left = await deps.db.stockAlert.findMany({ select: { id: true } })
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})

test("an alert is in its person's download, and is deleted with the account", async () => {
  const { deps } = await aShop()
  const email = anEmail()
  const person = await aPerson(deps, { email, emailConfirmedAt: new Date() })
  const product = await aProduct(deps, soldOut)
  await callAs(deps).stockAlert.add({ productId: product.id, email })
  const { exportAccount } = await import('../account/export-account.ts')
  expect(await exportAccount(deps, person.user.id)).toMatchObject({
    stockAlerts: [{ product: product.title, toldAt: null }],
  })
  await person.call.auth.deleteAccount({ currentPassword: 'three oak chairs' })
  expect(await deps.db.stockAlert.count({ where: { email } })).toBe(0)
})
