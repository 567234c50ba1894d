import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { checkBooks } from '#server/check-books.ts'
import { buildApp } from '#server/http/app.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter, workingDayFrom } from '#server/lib/time/working-days.shared.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { areasOf } from '#server/test/areas.ts'
import { aZone } from '#server/test/delivery.ts'
import { aUser } from '#server/test/factories.ts'
import { aClock, aCookie, callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { refusedWith, startServerProcess } from '#server/test/server-process.ts'
import { requestBalances } from './pay-removal.ts'

const BUYERS = 50

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const anArea = areasOf('ZE', 'HS')
const hours = [{ startHour: 7, endHour: 13 }]

/** A weekday in about three weeks. */
function aDay(): string {
  const day = daysAfter(dayInLondon(shop.deps.clock.now()), 21)
  return workingDayFrom(day)
}

test('a removal goes from its estimate over REST to a quotation, a deposit, its day and its balance', async () => {
  const { deps, simulator, log } = shop
  const app = await buildApp(deps, log)
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload })).json()
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], aheadDays: 60 }, { places: 12, vans: 1 })
  const day = aDay()
  const removal = {
    pieces: [
      { kind: 'three-seat-sofa', quantity: 1, room: 'living-room' },
      { kind: 'double-bed', quantity: 1, room: 'bedroom' },
      { kind: 'medium-box', quantity: 20, room: 'boxes' },
    ],
    from: { postcode: `${area} 1AA`, floor: 1 },
    to: { postcode: 'BN7 2QX' },
    when: { flexible: 'day', day },
  }
  const { data } = await post('/api/shop/removal/estimate', removal)
  expect(data.estimate.low).toBeLessThan(data.estimate.high)
  const email = `${randomUUID()}@mail.example`
  const person = { firstName: 'Rosalind', lastName: 'Ash', phone: '020 7946 0311', email }
  await post('/api/admin/customer-inquiry/create', { ...person, removal })
  await app.close()
  const inquiry = await deps.db.inquiry.findFirstOrThrow({ where: { email } })
  expect(inquiry.notes).toBe(data.words)

  const staff = callAs(deps, await aUser(deps, { role: 'admin' }))
  const draft = await staff.removal.draft({ inquiryId: inquiry.id })
  if (!draft) throw new Error('A quotation was expected to follow from what was counted.')
  expect(draft.quote).toMatchObject({ day, van: { zoneId: zone.id, hours, vans: 1 } })
  const { number } = await staff.removal.quote({ inquiryId: inquiry.id, ...draft.quote, day })
  const quoted = await deps.db.removal.findUniqueOrThrow({ where: { number } })
  expect(quoted.pricePence).toBe(Math.round(data.estimate.middle * 100))

  const session = aCookie()
  const key = await makeOrderKey(deps, { removalId: quoted.id, purpose: 'cookie' })
  session.removals.set(number, key.token, key.expiresAt)
  const customer = callAs(deps, null, session).removal
  const pay = async (part: 'deposit' | 'balance') => {
    const { paymentIntentId } = await customer.pay({ number: String(number), part })
    await simulator.pay(paymentIntentId)
    await customer.capture({ number: String(number), part })
  }
  await pay('deposit')
  const booked = await deps.db.removal.findUniqueOrThrow({
    where: { number },
    include: { places: true },
  })
  expect(booked).toMatchObject({ status: 'booked', places: [{ vans: 1 }] })
  expect(booked.day.toISOString().slice(0, 10)).toBe(day)
  const clock = aClock()
  clock.forward(15 * 24 * 60)
  expect(await requestBalances({ ...deps, clock })).toEqual({ asked: 1 })
  await pay('balance')
  const invoices = await deps.db.invoice.findMany({ where: { removalId: quoted.id } })
  const sums = invoices.map(({ facts }) => invoiceFacts.parse(facts).totalPence)
  expect(sums).toHaveLength(2)
  expect(sums.reduce((sum, pence) => sum + pence, 0)).toBe(quoted.pricePence)
  expect(await checkBooks(deps)).toEqual([])
  expect(await contradictions(deps, simulator)).toEqual([])
})

test(`${BUYERS} quotations for the one van of a day, on two processes: one holds it`, async () => {
  const { databaseUrl, simulator, deps } = shop
  const options = { databaseUrl, simulator }
  await using one = await startServerProcess(options)
  await using other = await startServerProcess(options)
  const zone = await aZone(deps, { areas: [anArea()], aheadDays: 60 }, { places: 12, vans: 1 })
  const { token } = await startSession(deps, (await aUser(deps, { role: 'admin' })).id)
  const inquiries = await Promise.all(
    Array.from({ length: BUYERS }, (_, n) =>
      deps.db.inquiry.create({
        data: {
          firstName: 'Rosalind',
          lastName: 'Ash',
          phone: '020 7946 0311',
          email: `buyer-${n}-${randomUUID().slice(0, 8)}@mail.example`,
        },
        select: { id: true },
      }),
    ),
  )
  const quote = {
    day: aDay(),
    fromAddress: '14 Tanners Row',
    toAddress: '3 Mill Lane',
    lines: [{ title: 'House removal', pricePence: 86_000 }],
    van: { zoneId: zone.id, hours, vans: 1 },
  }
  const sent = await Promise.allSettled(
    inquiries.map(({ id: inquiryId }, n) =>
      (n % 2 === 0 ? one : other).call(token).removal.quote.mutate({ inquiryId, ...quote }),
    ),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = sent.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(new Set(refused.map(refusedWith))).toEqual(new Set([400]))
  expect(await deps.db.removalPlace.count({ where: { slot: { zoneId: zone.id } } })).toBe(1)
  expect(await checkBooks(deps)).toEqual([])
})
