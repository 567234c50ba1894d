import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '../account/erase-person.ts'
import { exportAccount } from '../account/export-account.ts'
import { findPerson } from '../account/find-person.ts'
import { inventoryInput } from '../removal/estimate/estimate.schema.ts'
import { aGuest, anAddress, aProduct, aShopper, aUser } from '../test/factories.ts'
import { callAs } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { aQuote } from '../test/removal.ts'
import { anAdmin, anOrder } from '../test/staff.ts'
import { exportCustomers } from './export-customers.ts'
import { exportOrders } from '../order/staff/export-orders.ts'

let shop: OwnShop
let sales: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  sales = await anAdmin(shop.deps, ['sales'])
})
afterAll(() => shop[Symbol.asyncDispose]())

const anEmail = () => `${randomUUID().slice(0, 8)}@guest.example`

/** A paid order of a guest with this address. */
async function aGuestsOrder(email: string | undefined, address = anAddress()) {
  const guest = aGuest(shop.deps)
  await guest.fill((await aProduct(shop.deps)).id)
  const order = await guest.call.order.create({ guestId: guest.guestId, address, email })
  await shop.simulator.pay(order.paymentIntentId)
  await guest.call.order.capture({ ...order, guestId: guest.guestId })
  return order
}

/** A refusal in words. */
const blocked = { message: expect.stringMatching(/^We can’t take this order online/) }

const confirm = (id: string) =>
  shop.deps.db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } })

test('guests with one address are one customer, and a new order moves them to the top', async () => {
  const email = anEmail()
  const first = await aGuestsOrder(email)
  await aGuestsOrder(anEmail())
  const second = await aGuestsOrder(email)
  const { items } = await sales.call.customer.list({ limit: 2 })
  expect(items[0]).toMatchObject({
    key: second.orderId,
    email,
    hasAccount: false,
    orders: 2,
    spentPence: first.totalPence + second.totalPence,
    isBlocked: false,
  })
  expect(items[1]?.email).not.toBe(email)
  const page = await sales.call.customer.get({ key: first.orderId })
  expect(page.orders.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
  expect(page).toMatchObject({ orderCount: 2, account: null, email, canKeep: true })
})

test('orders of guests belong to the account that has confirmed their address, and to no other', async () => {
  const { user } = await aShopper(shop.deps)
  const { orderId } = await aGuestsOrder(user.email)
  const before = await sales.call.customer.get({ key: user.id })
  expect([before.orders, before.account?.isEmailConfirmed]).toEqual([[], false])
  const guest = await sales.call.customer.get({ key: orderId })
  expect(guest).toMatchObject({ account: null, orderCount: 1 })
  await confirm(user.id)
  const after = await sales.call.customer.get({ key: user.id })
  expect(after.orders.map(({ id }) => id)).toEqual([orderId])
  expect(await sales.call.customer.get({ key: orderId })).toMatchObject({
    account: { id: user.id },
  })
  const { items } = await sales.call.customer.list({ limit: 1 })
  expect(items[0]).toMatchObject({ key: user.id, hasAccount: true, orders: 1 })
})

test('the page of a customer has the quotations for their address, with status and total', async () => {
  const email = anEmail()
  const { orderId } = await aGuestsOrder(email)
  const product = await aProduct(shop.deps, { pricePence: 12_000 })
  const lines = [{ productId: product.id, quantity: 2, agreedPence: 11_000 }]
  const { number } = await sales.call.quotation.add({ email, lines })
  await sales.call.quotation.add({ email: anEmail() })
  const { quotations } = await sales.call.customer.get({ key: orderId })
  expect(quotations).toMatchObject([{ number, status: 'draft', totalPence: 22_000 }])
})

test('whoever only asked, or has only a quotation or a removal, has a page, with what they paid for removals', async () => {
  const { deps } = shop
  const email = anEmail()
  const { number } = await sales.call.quotation.add({ email, firstName: 'Ida', lines: [] })
  const quotation = await deps.db.quotation.findUniqueOrThrow({ where: { number } })
  const page = await sales.call.customer.get({ key: quotation.id })
  expect(page).toMatchObject({ email, account: null, quotations: [{ number, isWaiting: false }] })
  expect(page.name).toContain('Ida')
  const unknown = await sales.call.quotation.add({ lines: [] })
  const { id } = await deps.db.quotation.findUniqueOrThrow({ where: { number: unknown.number } })
  await expect(sales.call.customer.get({ key: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const removal = await aQuote(shop)
  await removal.settle('deposit')
  const row = await deps.db.removal.findFirstOrThrow({
    orderBy: { createdAt: 'desc' },
    include: { payments: true },
  })
  const mover = await sales.call.customer.get({ key: row.inquiryId ?? '' })
  const paid = row.payments.filter(({ paidAt }) => paidAt !== null)
  expect(mover).toMatchObject({
    email: row.email,
    spentPence: paid.reduce((sum, { amountPence }) => sum + amountPence, 0),
    inquiries: [{ id: row.inquiryId, status: expect.any(String) }],
    removals: [{ number: row.number }],
  })
  expect(mover.spentPence).toBeGreaterThan(0)
})

test('whoever has only a quotation, an inquiry or a removal has its phone number and where they live on their page', async () => {
  const { deps } = shop
  const contactOf = async (key: string) => {
    const { phones, addresses } = await sales.call.customer.get({ key })
    return [phones, addresses.map(({ address, city, pincode }) => [address, city, pincode])]
  }
  const quoted = await sales.call.quotation.add({
    email: anEmail(),
    phone: '020 7946 0427',
    pincode: 'SE1 8SW',
  })
  expect(await contactOf(quoted.id)).toEqual([['020 7946 0427'], [['', '', 'SE1 8SW']]])

  const person = { firstName: 'Ida', lastName: 'Loom', phone: '020 7946 0428', email: anEmail() }
  const asked = await deps.db.inquiry.create({
    data: {
      ...person,
      inventory: inventoryInput.parse({ pieces: [], from: { postcode: 'E2 7HG' } }),
    },
  })
  expect(await contactOf(asked.id)).toEqual([['020 7946 0428'], [['', '', 'E2 7HG']]])

  await aQuote(shop)
  const removal = await deps.db.removal.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  const [phones, addresses] = await contactOf(removal.id)
  expect(phones).toContain(removal.phone)
  expect(addresses).toContainEqual([removal.fromAddress, '', ''])
  expect(addresses).toContainEqual([removal.toAddress, '', ''])
})

test('the pages of the list have every customer once', async () => {
  for (let made = 0; made < 3; made += 1) await aGuestsOrder(anEmail())
  const keys: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof sales.call.customer.list>> =
      await sales.call.customer.list({ limit: 2, cursor })
    keys.push(...page.items.map(({ key }) => key))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(new Set(keys).size).toBe(keys.length)
  const { items } = await sales.call.customer.list({ limit: 100 })
  expect(keys).toEqual(items.map(({ key }) => key))
})

/** The addresses of the customers that a search finds. */
const found = async (search: string) =>
  (await sales.call.customer.list({ search })).items.map((one) => one.email)

test('a customer is found by name, address, phone, postcode and order number, accounts without orders too', async () => {
  const email = anEmail()
  const address = anAddress({ firstName: 'Siobhán', lastName: 'Quill', phone: '0161 496 0999' })
  const { orderNumber } = await aGuestsOrder(email, address)
  for (const term of ['siobhan quill', email, '01614960999', `HW-${orderNumber}`]) {
    expect(await found(term)).toContain(email)
  }
  const user = await aUser(shop.deps, { userName: 'Perpetua Lone' })
  expect(await found('perpetua')).toEqual([user.email])
  expect(await found('nobody at all')).toEqual([])
})

test('whoever never paid is no customer, and an erased person neither', async () => {
  const unpaid = await anOrder(shop, { paid: false })
  const { items } = await sales.call.customer.list({ limit: 100 })
  expect(items.map(({ key }) => key)).not.toContain(unpaid.shopper.user.id)
  const order = await anOrder(shop)
  const { user: gone } = order.shopper
  await shop.deps.db.order.update({ where: { id: order.id }, data: { status: 'delivered' } })
  await shop.deps.db.$transaction(async (tx) => erasePerson(tx, await findPerson(tx, gone.id)))
  const left = await sales.call.customer.list({ limit: 100 })
  expect(left.items.map(({ key }) => key)).not.toContain(order.id)
})

test('a blocked account orders nothing, sees its orders, and orders again once it is allowed', async () => {
  const order = await anOrder(shop)
  const { user, call, fill, addressId } = order.shopper
  await sales.call.customer.setBlocked({ key: order.id, isBlocked: true })
  await fill((await aProduct(shop.deps)).id)
  const { phone } = shop.deps.settings.current().contact
  await expect(call.order.create({ addressId })).rejects.toMatchObject({
    message: `We can’t take this order online. Please call us on ${phone}.`,
  })
  expect((await call.order.list({})).items.map(({ id }) => id)).toEqual([order.id])
  const row = await order.row()
  expect(await call.order.page({ number: String(row.number) })).toMatchObject({ id: order.id })
  expect(await sales.call.customer.get({ key: user.id })).toMatchObject({
    blockedAt: expect.any(String),
  })
  await sales.call.customer.setBlocked({ key: user.id, isBlocked: false })
  await call.order.create({ addressId })
  const audit = await shop.deps.db.auditEntry.findMany({
    where: { entity: 'customer', actorId: sales.user.id },
    orderBy: { id: 'asc' },
  })
  expect(audit.slice(-2)).toMatchObject([
    { before: { blocked: false }, after: { blocked: true } },
    { before: { blocked: true }, after: { blocked: false } },
  ])
})

test('a blocked address orders neither as a guest nor by an account', async () => {
  const email = anEmail()
  const { orderId } = await aGuestsOrder(email)
  await sales.call.customer.setBlocked({ key: orderId, isBlocked: true })
  await expect(aGuestsOrder(email)).rejects.toMatchObject(blocked)
  await aGuestsOrder(anEmail())
  const user = await aUser(shop.deps, { email })
  const call = callAs(shop.deps, user)
  const { id: addressId } = await call.address.add(anAddress())
  await call.cart.add({ productId: (await aProduct(shop.deps)).id })
  await expect(call.order.create({ addressId })).rejects.toMatchObject(blocked)
})

test('the confirmed address of a blocked account orders nothing as a guest; an unconfirmed one may be another person', async () => {
  const { user } = await aShopper(shop.deps)
  await sales.call.customer.setBlocked({ key: user.id, isBlocked: true })
  await aGuestsOrder(user.email)
  await confirm(user.id)
  await expect(aGuestsOrder(user.email)).rejects.toMatchObject(blocked)
})

test('note and block are in the data of a person, and gone with the account', async () => {
  const { db } = shop.deps
  const { user } = await aShopper(shop.deps)
  await confirm(user.id)
  await sales.call.customer.saveNote({ key: user.id, note: 'Prefers the back door' })
  await sales.call.customer.setBlocked({ key: user.id, isBlocked: true })
  expect(await exportAccount(shop.deps, user.id)).toMatchObject({
    keptByStaff: [{ note: 'Prefers the back door', blockedAt: expect.any(Date) }],
  })
  const { note } = await sales.call.customer.get({ key: user.id })
  expect(note).toBe('Prefers the back door')
  await db.$transaction(async (tx) => erasePerson(tx, await findPerson(tx, user.id)))
  expect(await db.customerRecord.count({ where: { note: 'Prefers the back door' } })).toBe(0)
})

test('a note about a guest is kept when they open an account and confirm the address', async () => {
  const email = anEmail()
  const { orderId } = await aGuestsOrder(email)
  await sales.call.customer.saveNote({ key: orderId, note: 'Third floor' })
  const user = await aUser(shop.deps, { email, emailConfirmedAt: new Date() })
  expect((await sales.call.customer.get({ key: user.id })).note).toBe('Third floor')
  await sales.call.customer.setBlocked({ key: user.id, isBlocked: true })
  const records = await shop.deps.db.customerRecord.findMany({ where: { note: 'Third floor' } })
  expect(records).toMatchObject([{ userId: user.id, email: null }])
})

const written = async (parts: AsyncIterable<string>) => {
  let text = ''
  for await (const part of parts) text += part
  return text
}

test('orders and customers are exported with their sums, and no cell is a formula', async () => {
  const email = anEmail()
  const address = anAddress({ firstName: '=HYPERLINK("x")', lastName: '+1' })
  const { orderNumber, totalPence } = await aGuestsOrder(email, address)
  const orders = await written(exportOrders(shop.deps, {}))
  const line = orders.split('\r\n').find((one) => one.startsWith(`HW-${orderNumber},`)) ?? ''
  expect(line).toContain(`"'=HYPERLINK(""x"") +1"`)
  expect(line).toContain(`,${(totalPence / 100).toFixed(2)},`)
  const customers = await written(exportCustomers(shop.deps))
  expect(customers).toContain(`"'=HYPERLINK(""x"") +1",${email},no,1,`)
  const rows = customers.trimEnd().split('\r\n').length - 1
  expect(rows).toBe((await sales.call.customer.list({ limit: 100 })).items.length)
})

test('the export of orders has those of its days in London, both included', async () => {
  const { db } = shop.deps
  const { orderId, orderNumber } = await aGuestsOrder(anEmail())
  await db.order.update({
    where: { id: orderId },
    data: { createdAt: new Date('2026-07-13T23:30:00Z') },
  })
  const has = async (period: { from?: string; to?: string }) =>
    (await written(exportOrders(shop.deps, period))).includes(`HW-${orderNumber},`)
  expect(await has({ from: '2026-07-14', to: '2026-07-14' })).toBe(true)
  expect(await has({ to: '2026-07-13' })).toBe(false)
  expect(await has({ from: '2026-07-15' })).toBe(false)
})
