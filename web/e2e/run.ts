import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aGuest, anAddress, aUser } from '#server/test/factories.ts'
import { aPiece, hydrated } from './buying.ts'
import { confirm } from './paid-order.ts'

interface RunOptions {
  name?: string
  date?: string
  /** The postcodes of the stops, in this order. */
  pincodes?: readonly string[]
  /** Whether the guests leave an e-mail address. */
  emails?: boolean
}

/** A member of the crew and a run, today by default, whose stops are paid orders of guests. */
export async function aRun(
  deps: Deps,
  {
    name = 'London north',
    date = dayInLondon(new Date()),
    pincodes = ['BN7 2QX'],
    emails = true,
  }: RunOptions = {},
) {
  const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await deps.db.deliveryRun.create({
    data: { date: new Date(date), name, crew: { create: { userId: crew.id } } },
  })
  const places = { pricePence: 0, plannedPlaces: 5, places: 5, taken: pincodes.length }
  const slot = await deps.db.deliverySlot.create({
    data: {
      date: run.date,
      startHour: 7,
      endHour: 13,
      ...places,
      zone: { create: { name: `Zone ${run.id}` } },
    },
  })
  const stops = []
  for (const [position, pincode] of pincodes.entries()) {
    const orderId = await aPaidOrder(deps, pincode, emails)
    const { id: bookingId } = await deps.db.deliveryBooking.create({
      data: {
        status: 'booked',
        position,
        order: { connect: { id: orderId } },
        currentOrder: { connect: { id: orderId } },
        run: { connect: { id: run.id } },
        slot: { connect: { id: slot.id } },
      },
    })
    stops.push({ orderId, bookingId })
  }
  const [first = { orderId: '', bookingId: '' }] = stops
  return { crew, ...first, date, runId: run.id, path: `/admin/run/${run.id}` }
}

async function aPaidOrder(deps: Deps, pincode: string, hasEmail: boolean): Promise<string> {
  const { guestId, call, ...guest } = aGuest(deps)
  await guest.fill((await aPiece(deps)).id)
  const address = anAddress({ pincode, notes: 'Third floor, no lift. Ring the top bell.' })
  const email = `${randomUUID()}@guest.example`
  const placed = await call.order.create({ guestId, address, ...(hasEmail && { email }) })
  await confirm(deps, placed, '4242424242424242')
  await call.order.capture({ ...placed, guestId })
  return placed.orderId
}

/** Waits until the opened page is hydrated and the phone has cached it, for use without a signal. */
export async function cached(page: Page): Promise<void> {
  // The service worker caches a page that it serves before the page has its scripts.
  await hydrated(page)
  // Not `waitForFunction`, which does not await: any promise ends it.
  await expect.poll(() => page.evaluate(uncached)).toEqual([])
}

/** The addresses of this page and its files that are not cached. */
async function uncached(): Promise<string[]> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
  const found = await Promise.all(
    [location.href, ...files].map(async (url) => ((await caches.match(url)) ? [] : [url])),
  )
  return found.flat()
}
