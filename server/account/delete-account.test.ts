import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deps } from '../platform/deps.ts'
import { invoiceFacts } from '../invoice/invoice.schema.ts'
import { sendEmails } from '../all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { anAddress, aProduct } from '../test/factories.ts'
import { objectsWith, tablesWith } from '../test/find-text.ts'
import { aClock, aGuestId, callAs } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { aPerson, currentPassword } from '../test/person.ts'
import { anAdmin } from '../test/staff.ts'

/** A person whose every detail is unique in the books. */
const person = {
  userName: 'Quillfeather',
  firstName: 'Zephyrine',
  lastName: 'Ottoline',
  email: 'zephyrine@quillfeather.example',
  address: '77 Marrowfat Parade',
  city: 'Wexcombe',
  pincode: 'ZZ9 9QX',
  phone: '020 7946 0977',
}
const address = anAddress(person)

async function aShop() {
  const shop = await ownShop()
  const { http } = shop.deps.config
  const config = { ...shop.deps.config, http: { ...http, rateLimits: true } }
  const mailbox = aMailbox()
  return { ...shop, deps: { ...shop.deps, config, mail: mailbox.mail, clock: aClock() }, mailbox }
}
type Shop = Awaited<ReturnType<typeof aShop>>

const theirs = { userName: person.userName, email: person.email }
const confirmed = { ...theirs, emailConfirmedAt: new Date() }

/** Buys and pays, as the given caller. */
async function buy({ deps, simulator }: Shop, call: ReturnType<typeof callAs>, guestId?: string) {
  const { id: productId } = await aProduct(deps, { stock: 5, pricePence: 30_000 })
  await call.cart.add({ guestId, productId })
  const saved = guestId ? null : await call.address.add(address)
  const placed = await call.order.create(
    saved ? { addressId: saved.id } : { guestId, address, email: person.email },
  )
  await simulator.pay(placed.paymentIntentId)
  await call.order.capture(placed)
  return { productId, ...placed }
}

/** Creates rows of the person in every feature that stores personal data. */
async function aLife(shop: Shop) {
  const { deps } = shop
  const customer = await aPerson(deps, confirmed)
  const staff = await anAdmin(deps)
  const bought = await buy(shop, customer.call)
  const guestId = aGuestId()
  const asGuest = await buy(shop, callAs(deps), guestId)
  await customer.call.review.add({
    productId: bought.productId,
    message: `Lovely. Yours, ${person.firstName} ${person.lastName}`,
    rating: 5,
  })
  await customer.call.cart.add({ productId: bought.productId })
  await customer.call.order.create({ addressId: (await customer.call.address.list())[0]?.id })
  await staff.call.order.refund({
    id: bought.orderId,
    idempotencyKey: randomUUID(),
    amountPence: 1000,
    reason: `${person.firstName} rang from ${person.phone} about a scratch`,
  })
  const inquiry = { ...person, notes: `Two sofas from ${person.address}` }
  await callAs(deps).inquiry.create(inquiry)
  await callAs(deps).inquiry.create({ ...inquiry, notes: `${inquiry.notes}, and a bed` })
  const [kept, removed] = await deps.db.inquiry.findMany({ where: { email: person.email } })
  if (!kept || !removed) throw new Error('Inquiries are missing')
  const adminNotes = `Call ${person.lastName} back`
  await staff.call.inquiry.update({
    id: kept.id,
    status: 'quoted',
    quotationAmountPence: 50_000,
    adminNotes,
  })
  await staff.call.inquiry.remove({ id: removed.id })
  await callAs(deps)
    .auth.login({ email: person.email, password: 'wrong' })
    .catch(() => 'counted')
  await callAs(deps).auth.askForReset({ email: person.email })
  return { customer, staff, bought, asGuest, inquiryId: kept.id }
}

/** Delivers the paid orders, and lets the unpaid ones expire. */
async function finish(deps: Deps, staff: Awaited<ReturnType<typeof anAdmin>>) {
  const orders = await deps.db.order.findMany({ select: { id: true, paymentStatus: true } })
  for (const { id, paymentStatus } of orders) {
    const status = paymentStatus === 'pending' ? 'rejected' : 'delivered'
    await staff.call.order.setStatus({ id, status })
  }
}

const sums = async ({ db }: Deps) => ({
  orders: await db.order.findMany({
    orderBy: { number: 'asc' },
    select: {
      number: true,
      status: true,
      paymentStatus: true,
      totalPence: true,
      vatPence: true,
      createdAt: true,
      paidAt: true,
    },
  }),
  payments: await db.payment.findMany({ orderBy: { id: 'asc' } }),
  items: await db.orderItem.findMany({ orderBy: { id: 'asc' } }),
  movements: await db.stockMovement.findMany({ orderBy: { id: 'asc' } }),
  refunds: await db.refund.findMany({ omit: { reason: true } }),
  invoices: (await db.invoice.findMany({ orderBy: { number: 'asc' } })).map(
    ({ facts, ...row }) => ({
      ...row,
      facts: { ...invoiceFacts.parse(facts), buyer: null },
    }),
  ),
  ratings: await db.product.findMany({ select: { reviewCount: true, ratingSum: true } }),
})

test('deleting an account leaves the books unchanged, and no personal data of its person anywhere', async () => {
  await using shop = await aShop()
  const { deps } = shop
  const { customer, staff, bought, asGuest, inquiryId } = await aLife(shop)
  await finish(deps, staff)
  await sendEmails(deps)
  await callAs(deps).auth.askForReset({ email: person.email })

  // First proves that the search finds the data: otherwise finding nothing would prove nothing.
  const everywhere = new Set<string>()
  for (const fact of Object.values(person)) {
    for (const table of await tablesWith(deps, fact)) everywhere.add(table)
  }
  const kept = ['Address', 'AuditEntry', 'Inquiry', 'Invoice', 'MailedLink', 'Order', 'OrderEvent']
  kept.push('OutboxMail', 'RateLimit', 'Refund', 'Review', 'User')
  expect([...everywhere].toSorted()).toEqual(kept)
  const before = await sums(deps)

  await customer.call.auth.deleteAccount({ currentPassword })

  for (const fact of [...Object.values(person), customer.user.id]) {
    expect([fact, ...(await tablesWith(deps, fact))]).toEqual([fact])
    expect(await objectsWith(deps.images, fact)).toEqual([])
  }
  expect(await sums(deps)).toEqual(before)
  expect(await checkBooks(deps)).toEqual([])
  expect(customer.cookie.token).toBeUndefined()
  await expect(
    callAs(deps).auth.login({ email: person.email, password: currentPassword }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })

  // Staff and visitors can still read what stays.
  for (const { orderId } of [bought, asGuest]) {
    const order = await staff.call.order.adminDetails({ id: orderId })
    expect(order.address).toMatchObject({ firstName: 'Account', lastName: 'deleted' })
  }
  expect(await staff.call.inquiry.details({ id: inquiryId })).toMatchObject({
    status: 'quoted',
    quotationAmountPence: 50_000,
  })
  const { items } = await callAs(deps).review.list({ productId: bought.productId })
  expect(items).toMatchObject([
    { userName: 'A former customer', message: 'Lovely. Yours, [removed]' },
  ])
})

test('queued e-mails are not sent to an erased person', async () => {
  await using shop = await aShop()
  const { deps, mailbox } = shop
  const { customer, staff } = await aLife(shop)
  await finish(deps, staff)
  await customer.call.auth.deleteAccount({ currentPassword })
  await sendEmails(deps)
  expect(mailbox.to(person.email)).toEqual([])
})

test.each([
  ['confirmed', /HW-\d+ is still in progress/],
  ['inShipping', /HW-\d+ is still in progress/],
] as const)('an account with a paid order that is %s stays', async (status, sentence) => {
  await using shop = await aShop()
  const customer = await aPerson(shop.deps, theirs)
  const { orderId } = await buy(shop, customer.call)
  await shop.deps.db.order.update({ where: { id: orderId }, data: { status } })
  await expect(customer.call.auth.deleteAccount({ currentPassword })).rejects.toThrow(sentence)
  expect(await shop.deps.db.user.count({ where: { id: customer.user.id } })).toBe(1)
})

test('an account with an unpaid order cannot be deleted until the order has expired', async () => {
  await using shop = await aShop()
  const { deps } = shop
  const customer = await aPerson(deps, theirs)
  const { id: productId } = await aProduct(deps)
  await customer.call.cart.add({ productId })
  const saved = await customer.call.address.add(address)
  const { orderId } = await customer.call.order.create({ addressId: saved.id })
  const remove = () => customer.call.auth.deleteAccount({ currentPassword })
  await expect(remove()).rejects.toThrow(/awaiting payment/)
  const staff = await anAdmin(deps)
  await staff.call.order.setStatus({ id: orderId, status: 'rejected' })
  await expect(remove()).resolves.toBeNull()
  expect(await checkBooks(deps)).toEqual([])
})

test('an order placed while its account is being deleted is stored whole, or not at all', async () => {
  await using shop = await aShop()
  const { deps } = shop
  const customer = await aPerson(deps, theirs)
  const { id: productId } = await aProduct(deps)
  await customer.call.cart.add({ productId })
  const saved = await customer.call.address.add(address)
  const [removed, placed] = await Promise.allSettled([
    customer.call.auth.deleteAccount({ currentPassword }),
    customer.call.order.create({ addressId: saved.id }),
  ])
  expect([removed.status, placed.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
  expect(await deps.db.order.count()).toBe(placed.status === 'fulfilled' ? 1 : 0)
  expect(await checkBooks(deps)).toEqual([])
})

test("an unconfirmed address may be somebody else's, so what guests sent with it stays", async () => {
  await using shop = await aShop()
  const { deps } = shop
  await callAs(deps).inquiry.create({ ...person, notes: '' })
  const impostor = await aPerson(deps, theirs)
  await impostor.call.auth.deleteAccount({ currentPassword })
  expect(await tablesWith(deps, person.email)).toEqual(['Inquiry', 'OutboxMail'])
})

test("an admin's account cannot be deleted here", async () => {
  await using shop: OwnShop & AsyncDisposable = await ownShop()
  const admin = await aPerson(shop.deps, { role: 'admin', email: `${randomUUID()}@staff.example` })
  await expect(admin.call.auth.deleteAccount({ currentPassword })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await shop.deps.db.user.count({ where: { id: admin.user.id } })).toBe(1)
})

test('nothing of an invoice can be changed but the buyer of a deleted account', async () => {
  await using shop = await aShop()
  const { deps } = shop
  await buy(shop, (await aPerson(deps, theirs)).call)
  const changes = [
    `facts = jsonb_set(facts, '{totalPence}', '1')`,
    `facts = jsonb_set(facts, '{buyer,name}', '"Somebody else"')`,
    `number = 'HW-2026-999999', facts = jsonb_set(facts, '{buyer}', '{"name": "Account deleted", "lines": []}')`,
  ]
  for (const change of changes) {
    await expect(deps.pool.query(`UPDATE "Invoice" SET ${change}`)).rejects.toThrow(
      'an invoice that was issued cannot change',
    )
  }
})
