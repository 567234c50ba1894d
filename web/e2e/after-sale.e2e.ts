import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import type { Deps } from '#server/platform/deps.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
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
} from './buying.ts'
import { orderLinkTo, waitForEmail } from './emails.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { aPicture, writeOfScratch } from './report-scratch.ts'

type Chair = Awaited<ReturnType<typeof aPiece>>

/** The paid order of a product, with its delivery as it is now. */
const readOrder = ({ db }: Deps, { id }: Chair) =>
  db.order.findFirstOrThrow({
    where: { items: { some: { productId: id } } },
    include: { items: true, refunds: true, payments: true, booking: { include: { slot: true } } },
  })

const dayOf = ({ booking }: Awaited<ReturnType<typeof readOrder>>) =>
  booking?.slot.date.toISOString().slice(0, 10) ?? ''

/** A guest pays for two pieces, and leaves nothing but an e-mail address. */
async function payForTwo(page: Page, chair: Chair, email: string): Promise<void> {
  await addToCart(page, chair)
  await addToCart(page, chair)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByLabel('Email for your receipt (optional)').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
}

/** Moves the delivery to the last free day of the calendar. */
async function moveDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change date', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Change your delivery' })
  await sheet.getByRole('button', { name: /Free$/ }).last().click()
  await sheet.getByRole('button', { name: /^Change to / }).click()
  await page
    .getByRole('status')
    .getByText(/^Your delivery is now on /)
    .waitFor()
}

const cancelFold = (page: Page) => page.getByText('until we load the van')

async function cancelOne(page: Page, chair: Chair): Promise<void> {
  await cancelFold(page).click()
  await page.getByRole('checkbox', { name: chair.title }).check()
  await page.getByLabel(`Quantity: ${chair.title}`).selectOption('1')
  await page.getByRole('button', { name: 'Cancel these items' }).click()
  await page.getByRole('button', { name: 'Yes, cancel these items' }).click()
  await page.getByText(/^We’ve cancelled those items and refunded/).waitFor()
}

/** Staff put the order on a run of its day and load the van; its page offers no cancelling then. */
async function loadVan(staff: Page, { number, day, run }: Trip): Promise<void> {
  await open(staff, `/admin/deliveries/${day}`)
  await staff.getByRole('button', { name: 'Add run' }).click()
  const form = staff.getByRole('form', { name: 'New run' })
  // It is below the stops: it is scrolled to.
  const name = form.getByLabel('Name')
  await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true)
  await name.fill(run)
  await form.getByRole('button', { name: 'Save run' }).click()
  await staff.getByLabel(`Move HW-${number} to a run`).selectOption({ label: run })
  const column = staff.getByRole('region', { name: `Run ${run}` })
  await column.getByText(`HW-${number}`).waitFor()
  await staff.getByRole('button', { name: 'Mark as loaded' }).click()
  await column.getByText('Loaded').waitFor()
}

async function deliver(staff: Page, { run }: Trip): Promise<void> {
  await staff.getByRole('link', { name: `Day sheet for ${run}` }).click()
  await staff.getByRole('button', { name: 'Delivered', exact: true }).click()
  await staff.getByLabel('Who received it?').fill('R. Ash')
  await staff.getByRole('button', { name: 'Done, next stop' }).click()
  await staff.getByText(/^Delivered [\d.]+[ap]m$/).waitFor()
}

interface Trip {
  number: number
  day: string
  run: string
}

/** The inbox's link to an open item of an order. */
const inInbox = (staff: Page, number: number, about: string) =>
  staff
    .getByRole('region', { name: 'Inbox' })
    .getByRole('link', { name: new RegExp(`${about}.*HW-${number}\\b`) })

async function writeReview(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Write a review/ }).click()
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await page.getByLabel('Your review').fill('Sits well, and the scratch was put right.')
  await page.getByLabel('Add photos').setInputFiles(await aPicture('chair.jpg', '#a07040'))
  await page.getByRole('status').getByText('1 of 3').waitFor()
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText(/We’ll check your review and publish it/).waitFor()
}

/** The broken invariants of the books in an order and its rows. */
async function faultsInBooks(deps: Deps, chair: Chair) {
  const { id, items, refunds, payments, booking } = await readOrder(deps, chair)
  const parts = [...items, ...refunds, ...payments].map((part) => part.id)
  const ids = new Set([id, chair.id, booking?.slotId, ...parts])
  return (await checkBooks(deps)).filter((fault) => ids.has(fault.id))
}

test('a guest with the e-mail’s link moves the delivery, cancels a piece, reports damage and reviews; staff load, deliver and answer', async ({
  deps,
  visit,
}) => {
  const email = `${randomUUID()}@guest.example`
  const chair = await aPiece(deps, { pricePence: 39_950 })
  const shopping = await visit()
  await payForTwo(shopping, chair, email)
  await shopping.context().close()
  const { number, ...order } = await readOrder(deps, chair)

  const page = await visit({ width: 390 })
  await page.goto(await orderLinkTo(email, `order HW-${number} is confirmed`))
  await page.waitForURL(`**/shop/orders/HW-${number}`)
  await hydrated(page)
  await moveDelivery(page)
  const day = dayOf(await readOrder(deps, chair))
  expect(day).not.toBe(dayOf({ number, ...order }))
  await page.getByRole('heading', { name: new RegExp(`^${dayText(day)}`) }).waitFor()
  await cancelOne(page, chair)
  await takeScreenshots(page)

  const staff = await visit({ width: 1440, user: await anAdmin(deps) })
  const trip = { number, day, run: `Run of ${number}` }
  await loadVan(staff, trip)
  await open(page, `/shop/orders/HW-${number}`)
  expect(await cancelFold(page).count()).toBe(0)
  // The run's day comes: the crew cannot mark anything before it.
  const today = new Date(dayInLondon(new Date()))
  await deps.db.deliveryRun.updateMany({ where: { name: trip.run }, data: { date: today } })
  await deliver(staff, trip)
  await page.reload()
  await hydrated(page)
  await page.getByRole('heading', { name: 'Delivered', exact: true }).waitFor()

  await writeOfScratch(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const conversation = page.getByRole('region', { name: 'Messages' })
  await conversation.getByText('A scratch across the top, 10 cm.').waitFor()
  await open(staff, '/admin/inbox')
  await inInbox(staff, number, 'Damaged').click()
  await staff.getByRole('img', { name: /^Photo 2/ }).waitFor()
  await staff.getByRole('radio', { name: 'Ask a question' }).check()
  await staff.getByRole('textbox', { name: 'Reply', exact: true }).fill('Is the wood itself split?')
  await staff.getByRole('button', { name: 'Send question' }).click()
  await staff.getByRole('listitem').getByText('Is the wood itself split?').waitFor()

  await page.reload()
  await hydrated(page)
  await conversation.getByText('Is the wood itself split?').waitFor()
  await conversation.getByLabel('Your message').first().fill('No, only the oil.')
  await conversation.getByRole('button', { name: 'Send' }).first().click()
  await conversation.getByRole('listitem').getByText('No, only the oil.').waitFor()
  await open(staff, '/admin/inbox')
  await inInbox(staff, number, 'Damaged').click()
  const talkOfStaff = staff.getByRole('region', { name: /^Damaged/ })
  await talkOfStaff.getByText('No, only the oil.').waitFor()
  await staff.getByRole('radio', { name: 'Refund' }).check()
  await staff.getByLabel('Amount').fill('50')
  await staff
    .getByRole('textbox', { name: 'Reply', exact: true })
    .fill('We are sorry. Here is something back.')
  await staff.getByRole('button', { name: 'Send reply and refund £50.00' }).click()
  await staff.getByText('£50.00 refunded').waitFor()
  await page.reload()
  await hydrated(page)
  await conversation.getByText('£50.00 refunded').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)

  await writeReview(page)
  await open(staff, '/admin/inbox')
  await inInbox(staff, number, 'Review').click()
  const review = staff.getByRole('region', { name: 'Review', exact: true })
  await review.getByRole('button', { name: 'Publish' }).click()
  await review.getByLabel('Your reply').fill('Thank you for your patience.')
  await review.getByRole('button', { name: 'Reply' }).click()
  await staff.getByRole('status').getByText('Reply published').waitFor()
  await page.reload()
  await page.getByText('Thank you for your patience.').waitFor()
  expect(await page.getByRole('img', { name: /^Photo/ }).count()).toBe(1)

  const after = await readOrder(deps, chair)
  expect(after).toMatchObject({
    status: 'delivered',
    payments: [{ refundedPence: 39_950 + 5000 }],
  })
  expect(await faultsInBooks(deps, chair)).toEqual([])
  for (const subject of [
    `Delivery of HW-${number}`,
    `Part of order HW-${number} has been cancelled`,
    `Order HW-${number} has been delivered`,
    `Our reply about order HW-${number}`,
    'We’ve replied to your review',
  ]) {
    await waitForEmail(email, subject)
  }
})
