import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { startSession } from '#server/auth/sessions/sessions.ts'
import type { StaffRole } from '#server/lib/people/roles-and-permissions.shared.ts'
import { aBookedOrder, asGuests } from '#server/test/delivery.ts'
import { aUser } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { buildApp } from '../app.ts'

let shop: OwnShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await ownShop()
  app = await buildApp(shop.deps, shop.log)
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

async function cookieOf(...staffRoles: StaffRole[]) {
  const user = await aUser(shop.deps, { role: 'admin', staffRoles })
  return { session: (await startSession(shop.deps, user.id)).token }
}

const download = (date: string, cookies: Record<string, string> = {}) =>
  app.inject({ url: `/admin/deliveries/${date}/confirmations.pdf`, cookies })

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []

/** Two orders of guests without an e-mail address on one run, the later one first, and a shopper's. */
async function aDay() {
  const one = await aBookedOrder(shop, { places: 3 })
  const other = await aBookedOrder(shop, { zone: one.zone })
  const shoppers = await aBookedOrder(shop, { zone: one.zone })
  const run = await one.aRun({ name: 'North' })
  const { id } = await other.booking()
  await shop.deps.db.deliveryBooking.update({ where: { id }, data: { runId: run.id, position: 0 } })
  const first = await one.booking()
  await shop.deps.db.deliveryBooking.update({ where: { id: first.id }, data: { position: 1 } })
  for (const { orderId } of [one, other]) await asGuests(shop.deps, orderId)
  return { date: dayInLondon(run.date), one, other, shoppers }
}

test('the confirmations of guests without an e-mail address are one PDF, in the order of the stops, each beginning on a new sheet', async () => {
  const { date, one, other, shoppers } = await aDay()
  const response = await download(date, await cookieOf('warehouse'))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  const words = textOfPdf(response.rawPayload)
  const [inOrder, first] = [words.indexOf(`HW-${one.number}`), words.indexOf(`HW-${other.number}`)]
  expect(first).toBeGreaterThan(-1)
  expect(inOrder).toBeGreaterThan(first)
  expect(words).not.toContain(`HW-${shoppers.number}`)
  for (const paper of ['Terms of sale', 'Cancellation form']) {
    expect(words.split(paper).length - 1).toBeGreaterThanOrEqual(2)
  }
  const alone = await app.inject({
    url: `/account/confirmations/${one.orderId}.pdf`,
    cookies: await cookieOf('warehouse'),
  })
  const pages = pagesOf(alone.rawPayload).length
  expect(pagesOf(response.rawPayload)).toHaveLength(pages + (pages % 2) + pages)
})

test('the confirmations of a day, which have prices, are for sales and warehouse, not for crew and content', async () => {
  const { date } = await aDay()
  const statuses = []
  for (const role of ['owner', 'sales', 'warehouse', 'crew', 'content'] as const) {
    statuses.push([role, (await download(date, await cookieOf(role))).statusCode])
  }
  expect(statuses).toEqual([
    ['owner', 200],
    ['sales', 200],
    ['warehouse', 200],
    ['crew', 403],
    ['content', 403],
  ])
  expect((await download(date)).statusCode).toBe(401)
})

test('the crew get no confirmations of their own runs', async () => {
  const { one } = await aDay()
  const { runId } = await one.booking()
  const crew = await aUser(shop.deps, { role: 'admin', staffRoles: ['crew'] })
  await shop.deps.db.deliveryRunCrew.create({ data: { runId: runId ?? '', userId: crew.id } })
  const session = (await startSession(shop.deps, crew.id)).token
  const response = await app.inject({
    url: `/account/confirmations/${one.orderId}.pdf`,
    cookies: { session },
  })
  expect(response.statusCode).toBe(404)
})

test.each(['2031-02-03', 'tomorrow', '2026-02-31'])('%s has no confirmations', async (date) => {
  expect((await download(date, await cookieOf('sales'))).statusCode).toBe(404)
})
