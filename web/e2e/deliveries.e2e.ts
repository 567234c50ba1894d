import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { expect } from 'vitest'
import { daysAfter, isWorkingDay } from '#server/lib/time/working-days.shared.ts'
import { orderChange } from '#server/test/order-rows.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { aRun } from './run.ts'

/** A working day some weeks ahead, on which no other test delivers. */
function aDayAhead(): string {
  let day = daysAfter(dayInLondon(new Date()), 62)
  while (!isWorkingDay(day) || !isWorkingDay(daysAfter(day, 1))) day = daysAfter(day, 1)
  return day
}

test('staff close a day of a zone, open it again, and give an order its window', async ({
  visit,
  deps,
}) => {
  const order = await anOrder(deps)
  // Paid long ago, because the list has the orders that wait longest.
  const { number } = await deps.db.order.update({
    where: { id: order.id },
    data: orderChange({ paidAt: new Date('2020-01-01') }),
  })
  const day = aDayAhead()
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, `/admin/deliveries?week=${day}`)
  await page.getByRole('table', { name: 'Delivery windows this week' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close a day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByLabel('Zone').selectOption({ label: 'South East' })
  await dialog.getByRole('button', { name: 'Close day' }).click()
  const differing = page.getByRole('region', { name: 'Exceptions' })
  await differing.getByText(`${dayText(day)}, closed in South East`).waitFor()
  await takeScreenshots(page)
  await differing.getByRole('button', { name: `Remove ${dayText(day)}` }).click()
  await differing.getByText(dayText(day)).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `Arrange HW-${number}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Day').fill(day)
  await sheet.getByRole('radio').first().check()
  await sheet.getByLabel('Agreed delivery price').fill('0.00')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: `Book ${dayText(day)}` }).click()
  await page.getByRole('button', { name: `Arrange HW-${number}` }).waitFor({ state: 'detached' })
  const booking = await deps.db.deliveryBooking.findFirstOrThrow({
    where: { order: { number } },
    include: { slot: true },
  })
  expect(booking.slot.date.toISOString().slice(0, 10)).toBe(day)
})

test('staff switch between week, day and list, and page through weeks without scripts', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/^csp GET .*\.js$/)
  const day = daysAfter(dayInLondon(new Date()), 45)
  const { bookingId } = await aRun(deps, { date: day, pincodes: ['SW4 7AB', 'N1 1AA'] })
  const { order } = await deps.db.deliveryBooking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { order: true },
  })
  const page = await visit({ user: await anAdmin(deps), width: 1440, scripts: false })
  await page.goto(`/admin/deliveries?week=${day}`)
  const views = page.getByRole('navigation', { name: 'View by' })
  const current = () => views.locator('[aria-current=page]').textContent()
  expect(await current()).toBe('Week')
  await views.getByRole('link', { name: 'Day' }).click()
  await page.waitForURL(`**/admin/deliveries/${day}`)
  expect(await current()).toBe('Day')
  await views.getByRole('link', { name: 'List' }).click()
  await page.waitForURL(`**/admin/deliveries/list?week=${day}`)
  expect(await current()).toBe('List')
  const list = page.getByRole('table', { name: 'Bookings this week' })
  const row = list.getByRole('row').filter({ hasText: `HW-${order.number}` })
  for (const text of [dayText(day), '7am to 1pm', 'SW4 7AB', order.phone, 'London north']) {
    expect(await row.textContent()).toContain(text)
  }
  await page.getByRole('link', { name: 'Next week' }).click()
  await page.waitForURL((url) => url.searchParams.get('week') !== day)
  expect(await row.count()).toBe(0)
  await page.getByRole('link', { name: 'Previous week' }).click()
  await row.getByRole('link', { name: `HW-${order.number}` }).click()
  await page.waitForURL(`**/admin/orders/HW-${order.number}`)
})

test('the list of a week fits a phone, and anyone can use it', async ({ visit, deps }) => {
  const day = daysAfter(dayInLondon(new Date()), 46)
  await aRun(deps, { date: day, pincodes: ['SW4 7AB', 'N1 1AA'] })
  const page = await visit({ user: await anAdmin(deps), width: 390 })
  await open(page, `/admin/deliveries/list?week=${day}`)
  await page.getByText('London north').first().waitFor()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide).toBe(false)
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await page.getByRole('table', { name: 'Delivery windows this week' }).waitFor()
  await takeScreenshots(page)
})
