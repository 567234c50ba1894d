import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { sendEmails } from '#server/all-emails.ts'
import { aGuest, anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { acceptedTerms } from './accepted-terms.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  shop = await ownShop()
  staff = (await anAdmin(shop.deps)).call
})
afterAll(() => shop[Symbol.asyncDispose]())

let saved = 0
/** Publishes the next version of the terms; returns its number. */
async function publish(text: string, draft = false): Promise<number> {
  const value = { lead: 'In short.', text }
  const { number } = await staff.settings.save({ section: 'terms', value, over: saved, draft })
  saved = number
  return number
}

async function anOrder(): Promise<string> {
  const shopper = await aShopper(shop.deps)
  await shopper.fill((await aProduct(shop.deps)).id)
  return (await shopper.order()).orderId
}

const versionOf = async (id: string) =>
  (await shop.deps.db.order.findUniqueOrThrow({ where: { id } })).termsVersion

test('an order stores the version of the terms that it accepted, and staff see it', async () => {
  const first = await anOrder()
  const number = await publish('## Second\n\nYou have {{returns.days}} days.')
  const second = await anOrder()
  await publish('A draft.', true)
  const third = await anOrder()
  expect(await Promise.all([first, second, third].map(versionOf))).toEqual([0, number, number])
  expect(await staff.order.adminDetails({ id: second })).toMatchObject({ termsVersion: number })
})

test('an order over REST accepts the version that is in force when it is placed', async () => {
  const number = await publish('## For programs')
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps)
  await guest.fill(product.id)
  const app = await buildApp(shop.deps, shop.log)
  const made = await app.inject({
    method: 'POST',
    url: '/api/shop/order/create',
    payload: {
      guestId: guest.guestId,
      cartItems: [{ productId: product.id, title: product.title, price: 100, quantity: 1 }],
      addressInfo: { addressId: '', ...anAddress() },
      totalAmount: 100,
    },
  })
  await app.close()
  expect(made.statusCode).toBe(201)
  expect(await versionOf(made.json<{ orderId: string }>().orderId)).toBe(number)
})

test('an unpaid order accepts the terms again when they have changed', async () => {
  const shopper = await aShopper(shop.deps)
  await shopper.fill((await aProduct(shop.deps)).id)
  const before = await shopper.order()
  expect((await shopper.order()).orderId).toBe(before.orderId)
  const number = await publish('## New')
  const after = await shopper.order()
  expect(after.orderId).not.toBe(before.orderId)
  expect(await versionOf(after.orderId)).toBe(number)
})

test('an order’s terms stay as they were, with the settings of that time', async () => {
  const { promises } = shop.deps.settings.current()
  const number = await publish('## Then\n\nYou have {{returns.days}} days.')
  const id = await anOrder()
  const changed = { ...promises, returnDays: promises.returnDays + 7 }
  await staff.settings.save({ section: 'promises', value: changed, over: 0 })
  await publish('## Now')
  const { settings, version } = await acceptedTerms(shop.deps, id)
  expect(version).toBe(number)
  expect(settings.terms.text).toContain('## Then')
  expect(settings.promises.returnDays).toBe(promises.returnDays)
})

test('an order without a stored version has the current terms', async () => {
  const id = await anOrder()
  await shop.deps.db.order.update({ where: { id }, data: { termsVersion: null } })
  const { settings, version } = await acceptedTerms(shop.deps, id)
  expect(version).toBeNull()
  expect(settings).toEqual(shop.deps.settings.current())
})

test('the confirmation has the version of the terms that the order accepted', async () => {
  const shopper = await aShopper(shop.deps)
  await shopper.fill((await aProduct(shop.deps)).id)
  const placed = await shopper.order()
  await shop.simulator.pay(placed.paymentIntentId)
  await shopper.call.order.capture(placed)
  const text = `## Much later\n\n${'Many more words. '.repeat(2000)}`
  await publish(text)
  const mailbox = aMailbox()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const sent = mailbox.sent.find(({ subject }) => subject.includes('is confirmed'))
  const terms = sent?.attachments?.find(({ filename }) => filename === 'Terms of sale.pdf')
  const pages = terms?.content.toString('latin1').match(/\/Type \/Page\b(?!s)/g)
  // The current terms would fill several pages.
  expect(pages).toHaveLength(1)
})
