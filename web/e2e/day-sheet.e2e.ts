import { expect } from 'vitest'
import { aPhotograph } from '#server/test/photograph.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { hydrated, open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { aRun, cached } from './run.ts'

test('the crew deliver offline, with a photograph; after a reload it is sent once when the signal returns', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS/)
  const { crew, orderId, bookingId, path } = await aRun(deps)
  const page = await visit({ user: crew, width: 390 })
  await open(page, path)
  await page.getByText('Ring the top bell').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await cached(page)
  const context = page.context()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByLabel('Who received it?').fill('R. Ash')
  const buffer = await aPhotograph()
  await page.getByLabel('Add').setInputFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Done, next stop' }).click()
  await page.getByText(/^Delivered .*, waiting to send$/).waitFor()
  await page.reload()
  await page.getByText('No signal. 2 updates are saved and will be sent automatically').waitFor()
  await page.getByText(/^Delivered .*, waiting to send$/).waitFor()
  await takeScreenshots(page)
  expect(await deps.db.crewAction.count({ where: { bookingId } })).toBe(0)

  await context.setOffline(false)
  await expect
    .poll(() => deps.db.deliveryPhotograph.count({ where: { bookingId } }), { timeout: 20_000 })
    .toBe(1)
  await page.getByText(/^Delivered [\d.]+[ap]m$/).waitFor()
  await page.getByText('saved and will be sent').waitFor({ state: 'detached' })
  const { status } = await deps.db.order.findUniqueOrThrow({ where: { id: orderId } })
  expect(status).toBe('delivered')
  expect(await deps.db.crewAction.count({ where: { bookingId } })).toBe(1)
  expect(await deps.db.outboxMail.count({ where: { key: `delivered-${bookingId}` } })).toBe(1)
})

test('the list of own runs opens offline and leads to its sheets; crew taken off a run meanwhile are told so', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS|404 (GET|POST) \S*run\./,
  )
  const { crew, orderId, path } = await aRun(deps)
  const page = await visit({ user: crew, width: 390 })
  await open(page, '/admin/run')
  await cached(page)
  await page.getByRole('link', { name: /^London north/ }).click()
  await page.waitForURL(`**${path}`)
  await page.getByText('Ring the top bell').waitFor()
  await cached(page)
  await page.context().setOffline(true)
  await page.goto('/admin/run')
  await page.getByText('No signal.').waitFor()
  await page.getByText(/^Last updated at [\d.]+[ap]m\.$/).waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.getByRole('link', { name: /^London north/ }).click()
  await page.waitForURL(`**${path}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'On the way' }).click()
  await page.getByText('On the way, customer told at').waitFor()

  await deps.db.deliveryRunCrew.deleteMany({ where: { userId: crew.id } })
  await page.goto('/admin/run')
  await page.getByText('1 update is saved').waitFor()
  await page.context().setOffline(false)
  const told = page.getByRole('alert').filter({ hasText: '“On the way” at' })
  await told.getByText('You are no longer on this run. Call the office').waitFor()
  await takeScreenshots(page)
  const { status } = await deps.db.order.findUniqueOrThrow({ where: { id: orderId } })
  expect(status).toBe('confirmed')
  await told.getByRole('button', { name: 'OK' }).click()
  await told.waitFor({ state: 'detached' })
})

test('whoever signs out takes the day sheets off the phone', async ({ deps, visit }) => {
  const { crew, path, runId } = await aRun(deps)
  const page = await visit({ user: crew, width: 390 })
  await open(page, path)
  await page.getByText('Ring the top bell').waitFor()
  await cached(page)
  const stored = (put?: { id: string; by: string }) =>
    page.evaluate(async (record) => {
      const sheets = await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('day-sheet', 1)
        opening.addEventListener('error', () => reject(new Error('There is no store.')))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('sheets', 'readwrite').objectStore('sheets')
          if (record) store.put(record)
          const all = store.count()
          all.addEventListener('success', () => resolve(all.result))
        })
      })
      const pages = (await caches.keys()).filter((name) => name.startsWith('day-sheet-'))
      return { sheets, pages: pages.length }
    }, put)
  // As the page stores it once it has loaded the sheet again.
  expect(await stored({ id: runId, by: crew.id })).toEqual({ sheets: 1, pages: 1 })
  await open(page, '/admin/settings')
  await page
    .locator('form[action="/auth/logout"] button')
    .first()
    .evaluate((button) => button instanceof HTMLElement && button.click())
  await page.waitForURL('**/auth/login')
  expect(await stored()).toEqual({ sheets: 0, pages: 0 })
})

test('each stop of the day sheet has a call button and a map link; the next one opens after a delivery, and all of them print on A4', async ({
  deps,
  visit,
}) => {
  const { crew, path } = await aRun(deps, { pincodes: ['SW4 7AB', 'E3 2AA', 'N1 1AA'] })
  const page = await visit({ user: crew, width: 390 })
  await open(page, path)
  const stops = page.getByRole('listitem').filter({ has: page.locator('summary') })
  expect(await stops.count()).toBe(3)
  const first = stops.first()
  expect(await first.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(
    /^tel:[+\d]+$/,
  )
  expect(await first.getByRole('link', { name: 'Map' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/.*SW4%207AB$/,
  )
  await first.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByLabel('Who received it?').fill('R. Ash')
  await page.getByRole('button', { name: 'Done, next stop' }).dblclick()
  await stops.nth(1).getByRole('button', { name: 'Delivered', exact: true }).waitFor()
  expect(await first.getByRole('link', { name: 'Call' }).isVisible()).toBe(false)
  await first.locator('summary').click()
  await first.getByRole('link', { name: 'Call' }).waitFor()
  await first.locator('summary').click()
  await first.getByRole('link', { name: 'Call' }).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'print' })
  for (const pincode of ['SW4 7AB', 'E3 2AA', 'N1 1AA']) {
    expect(await page.getByText(pincode).isVisible()).toBe(true)
  }
  expect(await page.getByRole('button', { name: 'Delivered', exact: true }).isVisible()).toBe(false)
  // What is as high as the screen takes an empty page more in Firefox.
  const tall = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => Number.parseFloat(getComputedStyle(element).minHeight) >= innerHeight)
      .map(({ className }) => className),
  )
  expect(tall).toEqual([])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]/.exec(pdf) ?? []
  // In points, which browsers round.
  expect([width, height]).toEqual(['594', '841'])
})

test('the crew see which stop gets an envelope with the confirmation, on paper too, and no price of it', async ({
  deps,
  visit,
}) => {
  const { crew, orderId, path } = await aRun(deps, { emails: false })
  const page = await visit({ user: crew, width: 390 })
  await open(page, path)
  const envelope = page.getByRole('region', { name: 'Hand over' })
  await envelope.getByRole('checkbox', { name: /^Envelope with the order confirmation/ }).check()
  expect(await page.getByRole('main').textContent()).not.toContain('£')
  const confirmation = await page.request.get(`/account/confirmations/${orderId}.pdf`)
  expect(confirmation.status()).toBe(404)
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Could not deliver' }).click()
  await page.getByRole('radio').first().waitFor()
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  expect(await envelope.isVisible()).toBe(true)
  await page.getByText('1 confirmation to hand over').waitFor()
})
