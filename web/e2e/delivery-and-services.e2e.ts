import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  addToCart,
  aPiece,
  fillAddress,
  hydrated,
  open,
  payByCard,
  proceedButton,
  expectToast,
  expectConfirmation,
  fillCart,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const services = { assemblyPricePence: 4500, takeAwayPricePence: 3000, assemblyMinutes: 40 }

/** Enters an address in E2, as far as the free windows. */
async function deliverToE2(page: Page): Promise<void> {
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByLabel('Postcode').fill('e26ab')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
}

/** Chooses the first Tuesday with a free morning. */
async function chooseTuesdayMorning(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Tuesday .*Free$/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^7am to 1pm/ }).check()
}

const orderOf = ({ db }: Deps, productId: string) =>
  db.order.findFirstOrThrow({
    where: { items: { some: { productId } } },
    orderBy: { createdAt: 'desc' },
    include: { services: true, bookings: { include: { slot: true } } },
  })

test('a guest on a phone orders a sofa, bed and wardrobe with assembly and take-away of the old sofa, on Tuesday morning', async ({
  deps,
  visit,
}) => {
  const page = await visit({ width: 390 })
  const sofa = await aPiece(deps, services)
  const bed = await aPiece(deps, services)
  const wardrobe = await aPiece(deps, services)
  for (const piece of [sofa, bed]) await fillCart(deps, page, piece)
  await addToCart(page, wardrobe)
  await deliverToE2(page)
  await chooseTuesdayMorning(page)
  const assembly = page.getByRole('group', { name: 'Assembly' })
  await assembly.getByRole('checkbox', { name: new RegExp(`^${bed.title}`) }).check()
  await assembly.getByRole('checkbox', { name: new RegExp(`^${wardrobe.title}`) }).check()
  const old = page.getByRole('group', { name: 'Take away the old item' })
  await old.getByRole('checkbox', { name: new RegExp(sofa.title) }).check()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText('£495.00').waitFor()
  // The total shows a change before the shop has it.
  await expect
    .poll(() => deps.db.cartItem.count({ where: { productId: sofa.id, takeAwayQuantity: 1 } }))
    .toBe(1)
  // A reload keeps the window and the services.
  await page.reload()
  await hydrated(page)
  await summary.getByText('£495.00').waitFor()
  await summary.getByText(/^Tuesday .*, 7am to 1pm$/).waitFor()
  const hours = await summary.getByText('7am to 1pm', { exact: true }).boundingBox()
  expect(hours?.height).toBeLessThan(30)
  await expectAccessible(page)
  await takeScreenshots(page)

  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await page.getByText(/^Tuesday .*, 7am to 1pm$/).waitFor()
  await page.getByText(`Old item taken away when we deliver ${sofa.title}`).waitFor()
  const order = await orderOf(deps, sofa.id)
  expect(order).toMatchObject({ paymentStatus: 'paid', totalPence: 49_500, pincode: 'E2 6AB' })
  expect(order.services.map(({ kind }) => kind).toSorted()).toEqual([
    'assembly',
    'assembly',
    'takeAway',
  ])
  expect(order.bookings.map(({ slot }) => [slot.date.getUTCDay(), slot.startHour])).toEqual([
    [2, 7],
  ])
})

test('a guest whose window was booked out meanwhile is offered the next ones, and keeps all entries', async ({
  deps,
  page,
  faults,
}) => {
  faults.allow(/409 POST .*order\.create/)
  const chair = await aPiece(deps, services)
  await fillCart(deps, page, chair)
  await deliverToE2(page)
  await page.getByRole('checkbox', { name: new RegExp(`^${chair.title}`) }).check()
  await chooseTuesdayMorning(page)
  const chosen = await page
    .getByRole('complementary', { name: 'Your order' })
    .getByText(/^Tuesday .*, 7am to 1pm$/)
    .textContent()
  const zone = await deps.db.deliveryZone.findFirstOrThrow({ where: { name: 'London' } })
  const slots = await deps.db.deliverySlot.findMany({
    where: { zoneId: zone.id, startHour: 7 },
    orderBy: { date: 'asc' },
  })
  const taken = slots.find(
    ({ date }) => slotText({ date: isoOf(date), startHour: 7, endHour: 13 }) === chosen,
  )
  if (!taken) throw new Error(`There is no slot ${chosen}.`)
  const places = { places: taken.places, plannedPlaces: taken.plannedPlaces }
  await deps.db.deliverySlot.update({
    where: { id: taken.id },
    data: { plannedPlaces: taken.taken, places: taken.taken },
  })
  try {
    await proceedButton(page).click()
    await page.getByRole('heading', { name: /^7am to 1pm on Tuesday/ }).waitFor()
    expect(await proceedButton(page).isDisabled()).toBe(true)
    await takeScreenshots(page)
    await page.getByRole('alert').getByRole('button').first().click()
    expect(
      await page.getByRole('checkbox', { name: new RegExp(`^${chair.title}`) }).isChecked(),
    ).toBe(true)
    await proceedButton(page).click()
    await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
    const order = await orderOf(deps, chair.id)
    expect(order.bookings.map(({ slotId }) => slotId)).not.toContain(taken.id)
    expect(order).toMatchObject({ pincode: 'E2 6AB', totalPence: 17_000 })
  } finally {
    await deps.db.deliverySlot.update({ where: { id: taken.id }, data: places })
  }
})

const isoOf = (date: Date) => date.toISOString().slice(0, 10)
