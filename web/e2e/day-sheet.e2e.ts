import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dayInLondon } from '../../server/lib/working-days.ts'
import type { Deps } from '../../server/platform/deps.ts'
import { aGuest, anAddress, aUser } from '../../server/test/factories.ts'
import { aPhotograph } from '../../server/test/photograph.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { aPiece, open } from './buying.ts'
import { confirm } from './paid-order.ts'
import { photograph } from './photograph.ts'

/** Somebody of the crew, on a run of today with one stop: a guest's paid order. */
async function aRunOfToday(deps: Deps) {
  const { guestId, call, ...guest } = aGuest(deps)
  await guest.fill((await aPiece(deps)).id)
  const address = anAddress({ notes: 'Third floor, no lift. Ring the top bell.' })
  const email = `${randomUUID()}@guest.example`
  const placed = await call.order.create({ guestId, address, email })
  await confirm(deps, placed, '4242424242424242')
  await call.order.capture({ ...placed, guestId })
  const { orderId } = placed
  const date = new Date(dayInLondon(new Date()))
  const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await deps.db.deliveryRun.create({
    data: { date, name: 'London north', crew: { create: { userId: crew.id } } },
  })
  const places = { pricePence: 0, plannedPlaces: 5, places: 5, taken: 1 }
  const { id: bookingId } = await deps.db.deliveryBooking.create({
    data: {
      status: 'booked',
      position: 0,
      order: { connect: { id: orderId } },
      currentOrder: { connect: { id: orderId } },
      run: { connect: { id: run.id } },
      slot: {
        create: {
          date,
          startHour: 7,
          endHour: 13,
          ...places,
          zone: { create: { name: `Zone ${orderId}` } },
        },
      },
    },
  })
  return { crew, orderId, bookingId, path: `/admin/run/${run.id}` }
}

test('the crew deliver without a signal, with a photograph; after a reload it is sent once with the signal', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const { crew, orderId, bookingId, path } = await aRunOfToday(deps)
  const page = await visit({ user: crew, width: 390 })
  await open(page, path)
  await page.getByText('Ring the top bell').waitFor()
  await expectAccessible(page)
  await photograph(page)
  await page.waitForFunction(async () => (await caches.match(location.href)) !== undefined)
  const context = page.context()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByLabel('Who took it in?').fill('R. Ash')
  const buffer = await aPhotograph()
  await page.getByLabel('Add').setInputFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Photograph 1: take it off' }).waitFor()
  await page.getByRole('button', { name: 'Done, next stop' }).click()
  await page.getByText(/^Delivered .*, kept for sending$/).waitFor()
  await page.reload()
  await page.getByText('No signal. 2 things you pressed are kept and go out').waitFor()
  await page.getByText(/^Delivered .*, kept for sending$/).waitFor()
  await photograph(page)
  expect(await deps.db.crewAction.count({ where: { bookingId } })).toBe(0)

  await context.setOffline(false)
  await expect
    .poll(() => deps.db.deliveryPhotograph.count({ where: { bookingId } }), { timeout: 20_000 })
    .toBe(1)
  await page.getByText(/^Delivered [\d.]+[ap]m$/).waitFor()
  await page.getByText('kept and go').waitFor({ state: 'detached' })
  const { status } = await deps.db.order.findUniqueOrThrow({ where: { id: orderId } })
  expect(status).toBe('delivered')
  expect(await deps.db.crewAction.count({ where: { bookingId } })).toBe(1)
  expect(await deps.db.outboxMail.count({ where: { key: `delivered-${bookingId}` } })).toBe(1)
})
