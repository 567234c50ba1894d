import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#server/lib/people/roles-and-permissions.shared.ts'
import { aBookedOrder } from '#server/test/delivery.ts'
import { aUser } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { addPhotograph, takePhotographs } from '#server/photograph/photographs.ts'
import { aMultipartForm, aPhotograph } from '#server/test/photograph.ts'
import { aRemovalDay } from '#server/test/removal-day.ts'
import { restShop } from '#server/test/rest.ts'

let shop: Awaited<ReturnType<typeof restShop>>
beforeAll(async () => {
  shop = await restShop()
})

/** A stop of a run of today, with a member of its crew and the cookies of each role of staff. */
async function aStopOfToday() {
  const order = await aBookedOrder(await testShop())
  const run = await order.aRun({ date: new Date(dayInLondon(new Date())) })
  const { id: bookingId } = await order.booking()
  const someone = (...staffRoles: StaffRole[]) => aUser(shop.deps, { role: 'admin', staffRoles })
  const crew = await someone('crew')
  await shop.deps.db.deliveryRunCrew.create({ data: { runId: run.id, userId: crew.id } })
  return {
    ...order,
    run,
    bookingId,
    crew: await shop.sessionOf(crew),
    otherCrew: await shop.sessionOf(await someone('crew')),
    warehouse: await shop.sessionOf(await someone('warehouse')),
    sales: await shop.sessionOf(await someone('sales')),
    buyer: await shop.sessionOf(order.user),
  }
}

const sendTo = async (url: string, cookie?: string) => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url,
    ...aMultipartForm([{ name: 'my_file', value: await aPhotograph(), fileName: 'sofa.jpg' }]),
    ...(cookie !== undefined && { cookies: Object.fromEntries([cookie.split('=', 2)]) }),
  })
  return statusCode
}

test('the crew of a run and those who plan runs can send photographs of its stops; nobody else can', async () => {
  const { run, bookingId, ...who } = await aStopOfToday()
  const path = () => `/admin/run/${run.id}/stops/${bookingId}/photographs/${randomUUID()}`
  expect(await sendTo(path(), who.crew)).toBe(201)
  expect(await sendTo(path(), who.warehouse)).toBe(201)
  expect(await sendTo(path(), who.otherCrew)).toBe(404)
  expect(await sendTo(path(), who.sales)).toBe(403)
  expect(await sendTo(path(), who.buyer)).toBe(403)
  expect(await sendTo(path())).toBe(401)
  expect(await shop.deps.db.deliveryPhotograph.count({ where: { bookingId } })).toBe(2)
})

test('crew can neither see nor send photographs by an order’s number', async () => {
  const { run, bookingId, number, orderId, crew } = await aStopOfToday()
  const id = randomUUID()
  await sendTo(`/admin/run/${run.id}/stops/${bookingId}/photographs/${id}`, crew)
  expect(await sendTo(`/photographs/HW-${number}`, crew)).toBe(404)
  const photograph = await shop.deps.db.photograph.findFirstOrThrow({ where: { orderId } })
  const { statusCode } = await shop.app.inject({
    url: `/photographs/${photograph.id}/small.webp`,
    headers: { cookie: crew },
  })
  expect(statusCode).toBe(404)
})

test.each([
  ['a stop that is not on the run', () => randomUUID(), 404],
  ['an invalid id', () => 'stop', 404],
])('%s accepts no photograph', async (_what, stopId, status) => {
  const { run, crew } = await aStopOfToday()
  const path = `/admin/run/${run.id}/stops/${stopId()}/photographs/${randomUUID()}`
  expect(await sendTo(path, crew)).toBe(status)
})

test('crew can read no day, booking or order over REST, and no prices', async () => {
  const { run, bookingId, crew } = await aStopOfToday()
  const date = run.date.toISOString().slice(0, 10)
  const statuses = await Promise.all(
    [
      `/api/admin/delivery/day/${date}`,
      `/api/admin/delivery/booking/${bookingId}`,
      '/api/admin/orders/get',
      '/api/admin/delivery/zones/get',
    ].map(async (url) => (await shop.app.inject({ url, headers: { cookie: crew } })).statusCode),
  )
  expect(statuses).toEqual([403, 403, 403, 403])
})

test('a photograph of damage is sent by the crew of the run, and seen by staff and the customer of the removal alone', async () => {
  const removal = await aRemovalDay(await testShop())
  const { db } = shop.deps
  const { id: itemId } = await removal.itemOf('Loom')
  const damage = { ...removal.ids(), kind: 'damaged', itemId, note: 'A scratch' } as const
  await removal.call.run.actAtRemoval(damage)
  const date = new Date(dayInLondon(new Date()))
  await db.deliveryRun.update({ where: { id: removal.run.id }, data: { date } })
  const path = () => `/admin/run/${removal.run.id}/damages/${damage.id}/photographs/${randomUUID()}`
  const someone = async (...staffRoles: StaffRole[]) =>
    shop.sessionOf(await aUser(shop.deps, { role: 'admin', staffRoles }))
  const crew = await shop.sessionOf(removal.crew)
  expect(await sendTo(path(), await someone('crew'))).toBe(404)
  expect(await sendTo(path(), await someone('sales'))).toBe(403)
  expect(await sendTo(path())).toBe(401)
  expect(await sendTo(path(), crew)).toBe(201)
  expect(
    await sendTo(`/admin/run/${removal.run.id}/damages/${randomUUID()}/photographs/x`, crew),
  ).toBe(400)
  const { id } = await db.photograph.findFirstOrThrow({ where: { removalId: removal.id } })
  const seenBy = async (cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie }
    const { statusCode } = await shop.app.inject({ url: `/photographs/${id}/small.webp`, headers })
    return statusCode
  }
  const customer = await aUser(shop.deps, {})
  await db.user.update({
    where: { id: customer.id },
    data: { email: removal.email, emailConfirmedAt: new Date() },
  })
  expect(await seenBy(await shop.sessionOf(customer))).toBe(200)
  expect(await seenBy(await someone('owner'))).toBe(200)
  expect(await seenBy(await shop.sessionOf(await aUser(shop.deps, {})))).toBe(404)
  expect(await seenBy(crew)).toBe(404)
  expect(await seenBy()).toBe(404)
})

test('photographs that came with an assembly or a removal are seen by the crew on whose day sheet they are, and by no other crew', async () => {
  const { db } = shop.deps
  const stop = await aStopOfToday()
  const removal = await aRemovalDay(await testShop())
  await db.order.update({ where: { id: stop.orderId }, data: { isAssembly: true } })
  await db.deliveryRun.update({
    where: { id: removal.run.id },
    data: { date: new Date(dayInLondon(new Date())) },
  })
  const sent = async (owner: { orderId: string } | { inquiryId: string }) => {
    const { id } = await addPhotograph(shop.deps, null, await aPhotograph())
    await db.$transaction((tx) => takePhotographs(tx, shop.deps, { ...owner, ids: [id] }))
    return id
  }
  const [ofOrder, ofInquiry] = [
    await sent({ orderId: stop.orderId }),
    await sent({ inquiryId: removal.inquiryId }),
  ]
  const seen = async (id: string, cookie: string) => {
    const url = `/photographs/${id}/small.webp`
    return (await shop.app.inject({ url, headers: { cookie } })).statusCode
  }
  const mover = await shop.sessionOf(removal.crew)
  expect([await seen(ofOrder, stop.crew), await seen(ofInquiry, mover)]).toEqual([200, 200])
  expect([await seen(ofOrder, mover), await seen(ofInquiry, stop.crew)]).toEqual([404, 404])
  const { stops } = await removal.staff.run.sheet({ id: stop.run.id })
  const shown = stops.find(({ orderId }) => orderId === stop.orderId)
  expect(shown?.sentPhotographs?.map(({ id }) => id)).toEqual([ofOrder])
  const { removals } = await removal.staff.run.sheet({ id: removal.run.id })
  expect(removals[0]?.sentPhotographs?.map(({ id }) => id)).toEqual([ofInquiry])
})
