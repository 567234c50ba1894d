import { expect } from 'vitest'
import { dayText } from '../../server/delivery/delivery-words.ts'
import { daysAfter, dayInLondon, isWorkingDay } from '../../server/lib/working-days.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { anOrder } from './paid-order.ts'
import { photograph } from './photograph.ts'

/** A working day some weeks ahead, on which no other test delivers. */
function aDayAhead(): string {
  let day = daysAfter(dayInLondon(new Date()), 62)
  while (!isWorkingDay(day) || !isWorkingDay(daysAfter(day, 1))) day = daysAfter(day, 1)
  return day
}

test('staff take a day out of a zone in its week, take it back, and give an order its window', async ({
  visit,
  deps,
}) => {
  const order = await anOrder(deps)
  // It has waited longer than any other, so that it stands in the list.
  const { number } = await deps.db.order.update({
    where: { id: order.id },
    data: { paidAt: new Date('2020-01-01') },
  })
  const day = aDayAhead()
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, `/admin/deliveries?week=${day}`)
  await page.getByRole('table', { name: 'Windows of the week' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No vans on a day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByLabel('Zone').selectOption({ label: 'South East' })
  await dialog.getByRole('button', { name: 'Take the day out' }).click()
  const differing = page.getByRole('region', { name: 'Days that differ' })
  await differing.getByText(`${dayText(day)}, no vans in South East`).waitFor()
  await photograph(page)
  await differing.getByRole('button', { name: `Take back ${dayText(day)}` }).click()
  await differing.getByText(dayText(day)).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `Arrange HW-${number}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Day').fill(day)
  await sheet.getByRole('radio').first().check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: `Book ${dayText(day)}` }).click()
  await page.getByRole('button', { name: `Arrange HW-${number}` }).waitFor({ state: 'detached' })
  const booking = await deps.db.deliveryBooking.findFirstOrThrow({
    where: { order: { number } },
    include: { slot: true },
  })
  expect(booking.slot.date.toISOString().slice(0, 10)).toBe(day)
})
