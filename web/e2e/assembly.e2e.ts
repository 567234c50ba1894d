import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open, payByCard } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const anArea = areasOf('YT')

/** Fills in who books. */
async function fillContact(form: Locator, email: string) {
  for (const [label, text] of [
    ['First name', 'Rosalind'],
    ['Last name', 'Ash'],
    ['Phone', '020 7946 0311'],
    ['Address', '14 Tanners Row'],
    ['Town or city', 'Lerwick'],
    ['Email', email],
  ] as const) {
    await form.getByRole('textbox', { name: label }).fill(text)
  }
}

test('assembly is counted, booked and paid on a phone, with its price in view', async ({
  visit,
  deps,
}) => {
  const area = anArea()
  const zone = await aZone(deps, { areas: [area] })
  const slotId = await aSlot(deps, zone.id)
  const page = await visit({ width: 390 })
  await open(page, '/shop/assembly-service')
  const form = page.getByRole('region', { name: 'Furniture from anywhere' })
  await form.getByText('Bedroom', { exact: true }).click()
  const more = form.getByRole('button', { name: 'One more, Double wardrobe' })
  await more.click()
  await more.click()
  const postcode = form.getByLabel('Your postcode')
  await postcode.fill('nowhere')
  await postcode.press('Enter')
  await form.getByText('Enter a UK postcode, such as W1U 4EF.').waitFor()
  await postcode.fill(`${area.toLowerCase()}1aa`)
  expect(await form.getByRole('link', { name: 'Choose a day' }).isVisible()).toBe(true)
  const day = form.getByLabel('Day and time')
  await day.waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await day.selectOption(slotId)
  const email = `${randomUUID().slice(0, 12)}@ash.example`
  await fillContact(form, email)
  await form.getByRole('button', { name: /^Book and pay £/ }).click()
  await page.getByRole('heading', { name: 'Pay to book your visit' }).waitFor()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await payByCard(page, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: 'Your assembly visit' }).waitFor()
  await page.getByRole('heading', { name: 'Pay to book your visit' }).waitFor({ state: 'detached' })
  const order = await deps.db.order.findFirstOrThrow({ where: { email } })
  expect(order).toMatchObject({ isAssembly: true, paymentStatus: 'paid' })
  await expectAccessible(page)
})

test('assembly is counted and booked without scripts', async ({ visit, deps }) => {
  const area = anArea()
  const zone = await aZone(deps, { areas: [area] })
  const slotId = await aSlot(deps, zone.id)
  const page = await visit({ scripts: false, width: 390 })
  await page.goto('/shop/assembly-service')
  const form = page.getByRole('region', { name: 'Furniture from anywhere' })
  await form.getByText('Bedroom', { exact: true }).click()
  await form.getByRole('button', { name: 'One more, Double wardrobe' }).click()
  await form.getByLabel('Your postcode').fill(`${area} 1AA`)
  await form.getByRole('button', { name: 'Show price and days' }).last().click()
  await form.getByLabel('Day and time').selectOption(slotId)
  const email = `${randomUUID().slice(0, 12)}@ash.example`
  await fillContact(form, email)
  await page.getByRole('button', { name: /^Book and pay £/ }).click()
  await page.getByRole('heading', { name: 'Pay to book your visit' }).waitFor()
  expect(await deps.db.order.count({ where: { email, isAssembly: true } })).toBe(1)
})
