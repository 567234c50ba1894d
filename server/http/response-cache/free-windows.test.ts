import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { buildApp } from '../app.ts'
import { createResponseCache } from './cache.ts'
import { listenForChanges } from '../change-listener/listen.ts'

let shop: OwnShop
let app: FastifyInstance
let listener: ReturnType<typeof listenForChanges>
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
const cache = createResponseCache()
const notified = new Set<string>()
beforeAll(async () => {
  shop = await ownShop()
  staff = (await anAdmin(shop.deps)).call
  app = await buildApp(shop.deps, shop.log, { cache })
  listener = listenForChanges({
    url: shop.databaseUrl,
    cache: {
      setEnabled: cache.setEnabled,
      invalidate: (change) => {
        cache.invalidate(change)
        if (change !== 'all') notified.add(change.product)
      },
    },
    log: shop.deps.log,
  })
  await listener.ready
})
afterAll(async () => {
  await listener.stop()
  await app.close()
  await shop[Symbol.asyncDispose]()
})

const input = (postcode: string) => encodeURIComponent(JSON.stringify({ postcode }))
/** The requests of the product page's delivery line and of the checkout's calendar. */
const urlsOf = (postcode: string) => ({
  check: `/trpc/delivery.check?input=${input(postcode)}`,
  slots: `/trpc/delivery.slots?input=${input(postcode)}`,
})

/**
 * Caches both responses, after all earlier notifications have arrived; returns how many are still
 * cached.
 */
async function cacheBoth(postcode: string) {
  const end = crypto.randomUUID()
  await shop.deps.pool.query('SELECT pg_notify($1, $2)', ['catalogue', end])
  await expect.poll(() => notified.has(end)).toBe(true)
  const { check, slots } = urlsOf(postcode)
  for (const url of [check, slots]) await app.inject(url)
  expect([cache.find(check), cache.find(slots)].every(Boolean)).toBe(true)
  return () => [cache.find(check), cache.find(slots)].filter(Boolean).length
}

let zones = 0
async function aPlace() {
  zones += 1
  const zone = await aZone(shop.deps, { areas: [`ZE${zones}`] })
  return { id: zone.id, postcode: `ZE${zones} 1AA`, slotId: await aSlot(shop.deps, zone.id) }
}
const dateOf = async (id: string) => {
  const slot = await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id } })
  return slot.date.toISOString().slice(0, 10)
}

test.each<[string, (place: Awaited<ReturnType<typeof aPlace>>) => Promise<unknown>]>([
  [
    'a blackout day',
    async ({ id, slotId }) =>
      staff.zone.addException({ zoneId: id, date: await dateOf(slotId), isBlackout: true }),
  ],
  [
    'an extra van',
    async ({ id, slotId }) =>
      staff.zone.addException({ zoneId: id, date: await dateOf(slotId), extraPlaces: 3 }),
  ],
  [
    'another price of a window',
    ({ id }) =>
      staff.zone.update({
        id,
        windows: [{ startHour: 7, endHour: 13, places: 5, pricePence: 900 }],
      }),
  ],
  ['another notice', ({ id }) => staff.zone.update({ id, noticeDays: 5 })],
  ['the end of a zone', ({ id }) => staff.zone.archive({ id })],
  [
    'a place that is taken',
    async ({ postcode, slotId }) => {
      const guest = aGuest(shop.deps)
      await guest.fill((await aProduct(shop.deps)).id)
      const address = anAddress({ pincode: postcode })
      await guest.call.order.create({ guestId: guest.guestId, address, deliverySlotId: slotId })
    },
  ],
])('%s invalidates cached free windows', async (_what, change) => {
  const place = await aPlace()
  const left = await cacheBoth(place.postcode)
  await change(place)
  await expect.poll(left).toBe(0)
})

test('a new zone invalidates the cached response that there is none', async () => {
  const url = urlsOf('ZR99 1AA').check
  await app.inject(url)
  expect(cache.find(url)).toBeDefined()
  const windows = [{ startHour: 7, endHour: 13, places: 5 }]
  await staff.zone.create({ name: 'Shetland', areas: ['ZR99'], weekdays: [1], windows })
  await expect.poll(() => cache.find(url)).toBeUndefined()
})

test('an exception of one zone does not invalidate the responses of another zone', async () => {
  const [zone, other] = [await aPlace(), await aPlace()]
  const [left, leftOfOther] = [await cacheBoth(zone.postcode), await cacheBoth(other.postcode)]
  await staff.zone.addException({
    zoneId: zone.id,
    date: await dateOf(zone.slotId),
    extraPlaces: 2,
  })
  await expect.poll(left).toBe(0)
  expect(leftOfOther()).toBe(2)
})
