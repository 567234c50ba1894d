import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { expect } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { aUser } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open, expectToast } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { aRun } from './run.ts'

test('the cards of a planned day keep their words and buttons off their edges', async ({
  deps,
  visit,
}) => {
  const date = daysAfter(dayInLondon(new Date()), 43)
  await aRun(deps, { date, pincodes: ['SW19 1AA'] })
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, `/admin/deliveries/${date}`)
  await page.getByRole('form', { name: 'Run London north' }).waitFor()
  const cards = page.locator('main .box')
  const paddings = await cards.evaluateAll((all) => all.map((one) => getComputedStyle(one).padding))
  expect(paddings).toEqual(['14px', '14px', '14px', '14px'])
  await takeScreenshots(page)
})

test('staff order a day’s stops by road, undo it, and print the day sheets of all its runs', async ({
  deps,
  visit,
}) => {
  const date = daysAfter(dayInLondon(new Date()), 40)
  const pincodes = ['SW19 1AA', 'E3 2AA', 'SW4 7AB']
  const { runId } = await aRun(deps, { date, pincodes })
  await aRun(deps, { date, name: 'London south', pincodes: ['N1 1AA'] })
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, `/admin/deliveries/${date}`)
  const run = page.getByRole('region', { name: 'Run London north' })
  const order = async () =>
    (await run.getByRole('listitem').allTextContents()).map((text) =>
      pincodes.findIndex((pincode) => text.includes(pincode)),
    )
  expect(await order()).toEqual([0, 1, 2])
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Sort by distance' }).click()
  await expectToast(page, /^1 run is sorted by distance: \d+ km as the crow flies, was \d+ km\./)
  await expect.poll(order).toEqual([1, 2, 0])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual([0, 1, 2])

  await page.getByRole('link', { name: 'Day sheets' }).click()
  const sheets = page.getByRole('article', { name: /^Day sheet for London/ })
  await sheets.first().getByText('SW19 1AA').waitFor()
  expect(await sheets.count()).toBe(2)
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print 2 day sheets' }).count()).toBe(0)
  const breaks = await sheets.evaluateAll((all) =>
    all.map((sheet) => getComputedStyle(sheet).breakBefore),
  )
  expect(breaks).toEqual(['auto', 'page'])
  expect(await page.getByRole('main').textContent()).not.toContain('£')
  expect(await deps.db.deliveryBooking.count({ where: { runId } })).toBe(3)
})

test('a day sheet is offered to those alone who may open it', async ({ deps, visit }) => {
  const date = daysAfter(dayInLondon(new Date()), 44)
  await aRun(deps, { date, pincodes: ['E3 2AA'] })
  for (const [role, links] of [
    ['sales', 0],
    ['warehouse', 1],
  ] as const) {
    const user = await aUser(deps, { role: 'admin', staffRoles: [role] })
    const page = await visit({ user, width: 1440 })
    await open(page, `/admin/deliveries/${date}`)
    const run = page.getByRole('region', { name: 'Run London north' })
    await run.getByText('E3 2AA').waitFor()
    expect([role, await run.getByRole('link', { name: /^Day sheet for/ }).count()]).toEqual([
      role,
      links,
    ])
  }
})

test('an order is dragged to another run, and moved on with Alt and arrows', async ({
  deps,
  visit,
}) => {
  const date = daysAfter(dayInLondon(new Date()), 41)
  const { bookingId } = await aRun(deps, { date, pincodes: ['SW4 7AB', 'E3 2AA'] })
  const { runId: southId } = await aRun(deps, { date, name: 'London south', pincodes: ['N1 1AA'] })
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, `/admin/deliveries/${date}`)
  const [north, south] = ['north', 'south'].map((name) =>
    page.getByRole('region', { name: `Run London ${name}` }),
  )
  if (!north || !south) throw new Error('There are two runs.')
  const stop = () =>
    deps.db.deliveryBooking.findUniqueOrThrow({
      where: { id: bookingId },
      select: { runId: true, position: true },
    })
  await north.getByRole('listitem').filter({ hasText: 'SW4 7AB' }).hover()
  await page.mouse.down()
  await south.getByRole('listitem').first().hover()
  await south.getByText(/^Drop HW-\d+ here, as stop 1$/).waitFor()
  // The first move enters the card, the second allows a drop on it.
  await south.getByRole('listitem').first().hover()
  await page.mouse.up()
  await south.getByText('SW4 7AB').waitFor()
  await expect.poll(stop).toEqual({ runId: southId, position: 0 })
  await page.locator(`[data-stop="${bookingId}"]`).press('Alt+ArrowDown')
  await expect.poll(stop).toEqual({ runId: southId, position: 1 })
})

test('the day marks the stops of guests without an e-mail address, and prints their confirmations at once, beside the day sheets too', async ({
  deps,
  visit,
}) => {
  const date = daysAfter(dayInLondon(new Date()), 42)
  await aRun(deps, { date, pincodes: ['SW4 7AB', 'E3 2AA'], emails: false })
  await aRun(deps, { date, name: 'London south', pincodes: ['N1 1AA'] })
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, `/admin/deliveries/${date}`)
  const marks = page.getByRole('link', { name: 'Print and hand over the confirmation' })
  await expect.poll(() => marks.count()).toBe(2)
  const north = page.getByRole('region', { name: 'Run London north' })
  expect(
    await north.getByRole('link', { name: 'Print and hand over the confirmation' }).count(),
  ).toBe(2)
  const ofOne = await page.request.get((await marks.first().getAttribute('href')) ?? '')
  expect([ofOne.status(), ofOne.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('region', { name: 'To load, London north' }).getByText('printed').waitFor()
  const all = page.getByRole('link', { name: 'Confirmations to print (2)' })
  const pdf = await page.request.get((await all.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(page)
  await takeScreenshots(page)

  await page.getByRole('link', { name: 'Day sheets' }).click()
  const sheets = page.getByRole('article', { name: /^Day sheet for London/ })
  await sheets
    .first()
    .getByText(/, 2 confirmations to hand over$/)
    .waitFor()
  expect(await sheets.getByRole('region', { name: 'Hand over' }).count()).toBe(2)
  await all.waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
})
