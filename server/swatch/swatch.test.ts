import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportAccount } from '../account/export-account.ts'
import { sendEmails } from '../all-emails.ts'
import { limitRules } from '../platform/limits/rules.ts'
import { aGuest, anAddress } from '../test/factories.ts'
import { aFabric } from '../test/fabric.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop } from '../test/own-shop.ts'
import { aPerson } from '../test/person.ts'
import { anAdmin } from '../test/staff.ts'
import { followUpSwatches, forgetSwatchRequests } from './follow-up-swatches.ts'
import { MAX_OF_HOUSEHOLD, MAX_OF_POSTCODE } from './request-swatches.ts'

const anEmail = () => `${randomUUID().slice(0, 12)}@ash.example`
let postcodes = 0
/** A postcode that no other request of these tests has. */
const aPostcode = () => `BN${1 + (postcodes % 9)} ${Math.floor(postcodes++ / 9) % 10}QX`
const minutesOf = (days: number) => days * 24 * 60

async function aShop() {
  const shop = await testShop()
  const mailbox = aMailbox()
  const clock = aClock()
  return { ...shop, deps: { ...shop.deps, mail: mailbox.mail, clock }, mailbox, clock }
}
type Shop = Awaited<ReturnType<typeof aShop>>

const person = (overrides: object = {}) => ({
  name: 'Rosalind Ash',
  address: '14 Tanners Row',
  city: 'Lewes',
  pincode: aPostcode(),
  email: anEmail(),
  ...overrides,
})

type Asked = { deps: Omit<Shop['deps'], 'clock'> & { clock: { now: () => Date } } }

async function ask({ deps }: Asked, overrides: object = {}) {
  const fabric = await aFabric(deps)
  const who = person(overrides)
  await callAs(deps).swatch.request({ fabrics: [fabric.id], ...who })
  const { id } = await deps.db.swatchRequest.findFirstOrThrow({ where: { email: who.email } })
  return { id, fabric, ...who }
}

/** Makes a request, and marks it as sent. */
async function askAndSend(shop: Shop) {
  const request = await ask(shop)
  const staff = await anAdmin(shop.deps)
  await staff.call.swatch.markSent({ ids: [request.id] })
  return request
}

/** Runs the jobs, in two processes at once. */
async function jobs({ deps }: Shop) {
  await Promise.all([followUpSwatches(deps), followUpSwatches(deps)])
  await Promise.all([sendEmails(deps), sendEmails(deps)])
}

/** The subjects of the e-mails to somebody after the acknowledgement of their request. */
const subjectsTo = ({ mailbox }: Shop, email: string) =>
  mailbox
    .to(email)
    .map(({ subject }) => subject)
    .filter((subject) => subject !== 'We’ve received your swatch request')
/** The key that ends the e-mails to somebody, from those that they have. */
const keyTo = ({ mailbox }: Shop, email: string) =>
  mailbox.to(email).flatMap(({ text }) => /key=([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? ''
const sent = 'Your Hazelwick swatches are in the post'
const followUp = 'How do your swatches look at home?'

test('a request has up to five free swatches; its days are working days', async () => {
  const { deps } = await aShop()
  const fabrics = await Promise.all(Array.from({ length: 6 }, () => aFabric(deps)))
  const ids = fabrics.map(({ id }) => id)
  // A Friday before a bank holiday.
  const shop = { ...deps, clock: { now: () => new Date('2026-12-24T12:00:00Z') } }
  const five = { fabrics: ids.slice(0, 5), ...person() }
  expect(await callAs(shop).swatch.request(five)).toEqual({
    fabrics: fabrics.slice(0, 5).map(({ label }) => label),
    postedOn: '2026-12-29',
    arrivesBy: '2026-12-31',
  })
  await expect(callAs(deps).swatch.request({ fabrics: ids, ...person() })).rejects.toThrow(
    'You can choose up to five swatches.',
  )
})

test('an invalid fabric, postcode or address is refused by its field', async () => {
  const { deps } = await aShop()
  const { id } = await aFabric(deps)
  const request = (input: object) =>
    callAs(deps).swatch.request({ fabrics: [id], ...person(), ...input })
  await expect(request({ fabrics: ['no-such-cloth'] })).rejects.toThrow('no longer available')
  await expect(request({ fabrics: [] })).rejects.toThrow('Choose up to five fabrics')
  await expect(request({ pincode: 'nowhere' })).rejects.toThrow('Enter a UK postcode')
  await expect(request({ email: ' ' })).rejects.toThrow('We need your email address')
  await expect(request({ address: '' })).rejects.toThrow('Enter your address.')
})

test('a fabric in which nothing on sale is made cannot be requested', async () => {
  const { deps } = await aShop()
  const fabric = await aFabric(deps)
  const known = async () => (await callAs(deps).catalogue.fabrics()).items.map(({ id }) => id)
  expect(await known()).toContain(fabric.id)
  const where = { id: fabric.productId }
  await deps.db.product.update({ where, data: { archivedAt: new Date() } })
  expect(await known()).not.toContain(fabric.id)
})

test('two families in one fabric have one swatch', async () => {
  const { deps } = await aShop()
  const label = `Weave ${randomUUID().slice(0, 8)}`
  const { id } = await aFabric(deps, label)
  await aFabric(deps, label)
  const { items } = await callAs(deps).catalogue.fabrics()
  expect(items.filter((one) => one.id === id)).toHaveLength(1)
})

test('a request with the hidden field filled in gets the usual response, and is not stored', async () => {
  const { deps } = await aShop()
  const { id } = await aFabric(deps)
  const who = person({ website: 'https://spam.example' })
  await callAs(deps).swatch.request({ fabrics: [id], ...who })
  expect(await deps.db.swatchRequest.count({ where: { email: who.email } })).toBe(0)
})

test('requests of a person and of a household are limited by the month, also when they are made at once', async () => {
  const { deps: unlimited } = await aShop()
  const { config } = unlimited
  const deps = { ...unlimited, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const { id } = await aFabric(deps)
  const request = (overrides: object, shop = unlimited) =>
    callAs(shop).swatch.request({ fabrics: [id], ...person(overrides) })

  const email = anEmail()
  const { max } = limitRules['swatches by account']
  for (let count = 0; count < max; count += 1) await request({ email }, deps)
  await expect(request({ email }, deps)).rejects.toThrow('Too many attempts')

  const pincode = 'W1U 4EF'
  await deps.db.swatchRequest.deleteMany({ where: { pincode } })
  const answers = await Promise.allSettled(
    Array.from({ length: MAX_OF_HOUSEHOLD + 4 }, (_, at) =>
      request({
        pincode: 'w1u4ef',
        address: at % 2 ? '3, 18 Chiltern St' : 'Flat 3, 18 Chiltern Street',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_OF_HOUSEHOLD)
  expect(await deps.db.swatchRequest.count({ where: { pincode } })).toBe(MAX_OF_HOUSEHOLD)
})

test('neighbours of one postcode each get their swatches, up to a bound for the postcode', async () => {
  const { deps } = await aShop()
  const { id } = await aFabric(deps)
  const pincode = 'W1U 4EG'
  const request = (address: string) =>
    callAs(deps).swatch.request({ fabrics: [id], ...person({ pincode, address }) })
  for (let flat = 1; flat <= MAX_OF_HOUSEHOLD + 1; flat += 1)
    await request(`Flat ${flat}, The Mews`)
  const data = {
    name: 'A',
    address: '900',
    city: 'London',
    email: anEmail(),
    pincode,
    fabrics: ['Oat'],
  }
  const left = MAX_OF_POSTCODE - MAX_OF_HOUSEHOLD - 1
  await deps.db.swatchRequest.createMany({ data: Array.from({ length: left }, () => data) })
  await expect(request('Flat 99, The Mews')).rejects.toThrow('several sets of swatches')
})

test('until it is sent, the same request made again is one request, also when made twice at once', async () => {
  const shop = await aShop()
  const { id } = await aFabric(shop.deps)
  const input = { fabrics: [id], ...person() }
  const request = () => callAs(shop.deps).swatch.request(input)
  const [first, second] = await Promise.all([request(), request()])
  expect(second).toEqual(first)
  const { email } = input
  const kept = await shop.deps.db.swatchRequest.findMany({ where: { email } })
  expect(kept).toHaveLength(1)
  const staff = await anAdmin(shop.deps)
  await staff.call.swatch.markSent({ ids: kept.map((one) => one.id) })
  await request()
  expect(await shop.deps.db.swatchRequest.count({ where: { email } })).toBe(2)
})

test('staff see the requests to send, oldest first, and mark several as sent at once', async () => {
  await using own = await ownShop()
  const { deps } = own
  const staff = await anAdmin(deps)
  const requests = [await ask(own), await ask(own), await ask(own)]
  const ids = requests.map(({ id }) => id)
  const toSend = await staff.call.swatch.toSend()
  expect([toSend.total, toSend.items.map(({ id }) => id)]).toEqual([3, ids])
  expect(await staff.call.swatch.markSent({ ids: ids.slice(0, 2) })).toEqual({ sent: 2 })
  expect((await staff.call.swatch.toSend()).items.map(({ id }) => id)).toEqual(ids.slice(2))
  const audit = await deps.db.auditEntry.findMany({ where: { entity: 'swatches' } })
  expect(audit.map(({ action }) => action)).toEqual(['sent', 'sent'])
  expect(audit.map(({ entityId }) => entityId).toSorted()).toEqual(ids.slice(0, 2).toSorted())
})

test('a request that is marked as sent twice, or by two members of staff at once, sends one e-mail', async () => {
  const shop = await aShop()
  const { id, email } = await ask(shop)
  const [one, other] = [await anAdmin(shop.deps), await anAdmin(shop.deps)]
  const answers = await Promise.all([
    one.call.swatch.markSent({ ids: [id, id] }),
    other.call.swatch.markSent({ ids: [id] }),
  ])
  expect(answers.reduce((sum, answer) => sum + answer.sent, 0)).toBe(1)
  await jobs(shop)
  expect(subjectsTo(shop, email)).toEqual([sent])
})

test('one follow-up e-mail leads back to the sofas, two weeks after the swatches were sent', async () => {
  const shop = await aShop()
  const { email } = await askAndSend(shop)
  await jobs(shop)
  shop.clock.forward(minutesOf(13))
  await jobs(shop)
  expect(subjectsTo(shop, email)).toEqual([sent])
  shop.clock.forward(minutesOf(1))
  await jobs(shop)
  await jobs(shop)
  expect(subjectsTo(shop, email)).toEqual([sent, followUp])
  const followed = shop.mailbox.to(email).find(({ subject }) => subject === followUp)
  expect(followed?.text).toContain('/shop/listing?category=sofas')
})

test('there is no follow-up after an order, nor after its e-mails were ended', async () => {
  const shop = await aShop()
  const { deps, clock } = shop
  const [buyer, refuser] = [await askAndSend(shop), await askAndSend(shop)]
  const guest = aGuest(deps)
  await guest.fill(buyer.fabric.productId)
  const { guestId } = guest
  const order = await guest.call.order.create({
    guestId,
    address: anAddress(),
    email: buyer.email,
  })
  await shop.simulator.pay(order.paymentIntentId)
  await guest.call.order.capture(order)
  await jobs(shop)
  const key = keyTo(shop, refuser.email)
  await callAs(deps).swatch.end({ key })
  clock.forward(minutesOf(15))
  await jobs(shop)
  expect(subjectsTo(shop, buyer.email)).not.toContain(followUp)
  expect(subjectsTo(shop, refuser.email)).toEqual([sent])
})

test('the link also ends an e-mail that is queued', async () => {
  const shop = await aShop()
  const { email } = await askAndSend(shop)
  await jobs(shop)
  const key = keyTo(shop, email)
  shop.clock.forward(minutesOf(14))
  await followUpSwatches(shop.deps)
  await callAs(shop.deps).swatch.end({ key })
  await sendEmails(shop.deps)
  expect(subjectsTo(shop, email)).toEqual([sent])
})

test('the dashboard counts the requests after which their fabric was ordered', async () => {
  await using own = await ownShop()
  const { deps, simulator } = own
  const staff = await anAdmin(deps)
  const buyer = await ask(own)
  const other = await ask(own)
  await ask(own)
  await staff.call.swatch.markSent({ ids: [buyer.id, other.id] })
  const buy = async (productId: string, email: string) => {
    const guest = aGuest(deps)
    await guest.fill(productId)
    const { guestId } = guest
    const placed = await guest.call.order.create({ guestId, address: anAddress(), email })
    await simulator.pay(placed.paymentIntentId)
    await guest.call.order.capture(placed)
  }
  await buy(buyer.fabric.productId, buyer.email)
  // Another fabric than the one that was asked for is no conversion.
  await buy(buyer.fabric.productId, other.email)
  expect(await staff.call.swatch.figures()).toEqual({ days: 90, sent: 2, ordered: 1, toSend: 1 })
})

test("a request is in its person's download, and is deleted with the account", async () => {
  const shop = await aShop()
  const { deps } = shop
  const email = anEmail()
  const { user, call } = await aPerson(deps, { email, emailConfirmedAt: new Date() })
  const { fabric } = await ask(shop, { email })
  expect(await exportAccount(deps, user.id)).toMatchObject({
    swatchRequests: [{ email, fabrics: [fabric.label] }],
  })
  await call.auth.deleteAccount({ currentPassword: 'three oak chairs' })
  expect(await deps.db.swatchRequest.count({ where: { email } })).toBe(0)
})

test('requests are deleted after four months', async () => {
  await using own = await ownShop()
  const { deps } = own
  const clock = aClock()
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const kept = await ask({ deps: { ...deps, clock: { now: () => ago(119) } } })
  await ask({ deps: { ...deps, clock: { now: () => ago(121) } } })
  await forgetSwatchRequests({ ...deps, clock })
  const left = await deps.db.swatchRequest.findMany({ select: { id: true } })
  expect(left).toEqual([{ id: kept.id }])
})
