import { dayText } from '#server/lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { checkBooks } from '#server/check-books.ts'
import { aUser } from '#server/test/factories.ts'
import { aPhotograph } from '#server/test/photograph.ts'
import { anAdmin, signIn, test, type Visit } from './browser.ts'
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
import { cached } from './run.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts'

const RECEIVED_BY = 'R. Ash'
const services = { assemblyPricePence: 4500, takeAwayPricePence: 3000, assemblyMinutes: 40 }
const boxOf = (weightGrams: number) => [{ lengthCm: 200, widthCm: 90, heightCm: 60, weightGrams }]

/** The guest's order so far. */
interface Bought {
  orderId: string
  number: number
  email: string
  sofa: string
  bed: string
  wardrobe: string
}

/** A guest orders sofa, bed and wardrobe for E2 with two assemblies and an old sofa to take away. */
async function buyForTuesday(page: Page, { deps }: TwoProcesses): Promise<Bought> {
  const email = `${randomUUID()}@guest.example`
  const sofa = await aPiece(deps, { ...services, boxes: boxOf(42_000) })
  const bed = await aPiece(deps, { ...services, boxes: boxOf(34_000) })
  const wardrobe = await aPiece(deps, { ...services, boxes: [...boxOf(40_000), ...boxOf(24_000)] })
  for (const piece of [sofa, bed, wardrobe]) await addToCart(page, piece)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByLabel('Postcode').fill('e26ab')
  await page.getByLabel('Email for your receipt (optional)').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  await page
    .getByRole('button', { name: /^Tuesday .*Free$/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^7am to 1pm/ }).check()
  const assembly = page.getByRole('group', { name: 'Assembly' })
  await assembly.getByRole('checkbox', { name: new RegExp(`^${bed.title}`) }).check()
  await assembly.getByRole('checkbox', { name: new RegExp(`^${wardrobe.title}`) }).check()
  const old = page.getByRole('group', { name: 'Take away the old item' })
  await old.getByRole('checkbox', { name: new RegExp(sofa.title) }).check()
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await page.getByText(/^Tuesday .*, 7am to 1pm$/).waitFor()
  const order = await deps.db.order.findFirstOrThrow({
    where: { email },
    include: { services: { orderBy: { kind: 'asc' } } },
  })
  expect(order).toMatchObject({ pincode: 'E2 6AB', paymentStatus: 'paid', totalPence: 49_500 })
  expect(order.services.map(({ kind }) => kind)).toEqual(['assembly', 'assembly', 'takeAway'])
  const titles = { sofa: sofa.title, bed: bed.title, wardrobe: wardrobe.title }
  return { orderId: order.id, number: order.number, email, ...titles }
}

/** The guest moves it to Thursday by the link of the e-mail; returns that day. */
async function moveToThursday(
  page: Page,
  { deps }: TwoProcesses,
  { orderId, number, email }: Bought,
) {
  await page.goto(await orderLinkTo(email, `HW-${number}`))
  await page.waitForURL(`**/shop/orders/HW-${number}`)
  await hydrated(page)
  await page.getByRole('heading', { name: /^Tuesday .*, 7am to 1pm$/ }).waitFor()
  await page.getByRole('button', { name: 'Change date', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Change your delivery' })
  await sheet
    .getByRole('button', { name: /^Thursday .*Free$/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: /^Change to / }).click()
  await page.getByRole('heading', { name: /^Thursday / }).waitFor()
  const { slot } = await deps.db.deliveryBooking.findUniqueOrThrow({
    where: { currentFor: orderId },
    include: { slot: true },
  })
  const date = slot.date.toISOString().slice(0, 10)
  await waitForEmail(email, dayText(date))
  return date
}

/** Staff put it on a run of that Thursday, with its crew, and see what has to be loaded. */
async function planRun(page: Page, date: string, { number, sofa }: Bought, crew: SessionUser) {
  await open(page, `/admin/deliveries/${date}`)
  const waiting = page.getByRole('region', { name: 'Unassigned' })
  await waiting.getByText(`HW-${number}`).waitFor()
  await page.getByRole('button', { name: 'Add run' }).click()
  const form = page.getByRole('form', { name: 'New run' })
  await form.getByLabel('Name').fill('London north')
  await form.getByLabel(crew.userName).check()
  await form.getByRole('button', { name: 'Save run' }).click()
  await page.getByRole('region', { name: 'Run London north' }).waitFor()
  await waiting.getByLabel(`Move HW-${number} to a run`).selectOption({ label: 'London north' })
  const run = page.getByRole('region', { name: 'Run London north' })
  await run.getByText(`HW-${number}`).waitFor()
  await run.getByText('4 boxes, 140 kg').waitFor()
  await run.getByText('80 min').waitFor()
  await run.getByText(`old item (replaced by ${sofa})`).waitFor()
  await page.getByRole('region', { name: 'To load, London north' }).getByText('140 kg').waitFor()
}

const visitAs = async (
  shop: TwoProcesses,
  visit: (visit: Visit) => Promise<Page>,
  user: SessionUser,
  width: number,
) => {
  const page = await visit({ width, origin: shop.origin })
  await shop.setClockOf(page)
  await signIn(shop.deps, page.context(), user, shop.origin)
  return page
}

/** The crew see what to carry, build and take away, and deliver it without a signal, with a photograph. */
async function deliverOffline(page: Page, { sofa, bed, wardrobe }: Bought): Promise<void> {
  await open(page, '/admin/run')
  await page.getByRole('link', { name: /^London north/ }).click()
  await page.getByText('Blue gate, ring twice').waitFor()
  const list = (name: string) => page.getByRole('region', { name, exact: true })
  await list('Carry').getByText('4 boxes, 140 kg').waitFor()
  for (const title of [sofa, bed, wardrobe]) await list('Carry').getByText(title).waitFor()
  for (const title of [bed, wardrobe]) await list('Assemble').getByText(title).waitFor()
  expect(await list('Assemble').getByText(sofa).count()).toBe(0)
  await list('Take away (old items)').getByText(`replaced by ${sofa}`).waitFor()
  await cached(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByLabel('Who received it?').fill(RECEIVED_BY)
  const buffer = await aPhotograph()
  await page.getByLabel('Add').setInputFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Done, next stop' }).click()
  await page.getByText(/^Delivered .*, waiting to send$/).waitFor()
}

test('a guest on a phone orders sofa, bed and wardrobe for E2 with two assemblies and an old sofa to take away, chooses Tuesday morning, pays, moves it to Thursday by the e-mail’s link; staff see it on Thursday’s run with boxes, kilograms and services; the crew deliver it offline with a photograph; the signal comes back; it is delivered, and the customer has the e-mail', async ({
  visit,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS/)
  await using shop = await openTwoProcesses()
  const { deps, origin } = shop
  const guest = await visit({ width: 390, origin })
  const bought = await buyForTuesday(guest, shop)
  const date = await moveToThursday(guest, shop, bought)

  const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'], userName: 'Dele Okafor' })
  const office = await visitAs(shop, visit, await anAdmin(deps), 1440)
  await planRun(office, date, bought, crew)
  await takeScreenshots(office)
  await office.getByRole('button', { name: 'Mark as loaded' }).click()
  await office.getByText('Customers can no longer cancel.', { exact: true }).waitFor()

  await shop.stepClockTo(new Date(`${date}T08:30:00Z`))
  const phone = await visitAs(shop, visit, crew, 390)
  await deliverOffline(phone, bought)
  const { orderId, number, email } = bought
  const order = () => deps.db.order.findUniqueOrThrow({ where: { id: orderId } })
  expect((await order()).status).toBe('confirmed')
  await phone.context().setOffline(false)
  await expect.poll(async () => (await order()).status).toBe('delivered')
  await expect.poll(() => deps.db.photograph.count({ where: { orderId } })).toBe(1)
  await waitForEmail(email, `Order HW-${number} has been delivered`)

  await guest.reload()
  await guest.getByRole('heading', { name: 'Delivered', exact: true }).waitFor()
  await guest.getByRole('heading', { name: `Received by ${RECEIVED_BY}` }).waitFor()
  await guest.getByText('Delivered by Dele.').waitFor()
  const picture = guest.getByRole('img', { name: 'Delivery photo 1, enlarge' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  await takeScreenshots(guest)
  expect([...shop.served.values()].every((requests) => requests > 10)).toBe(true)
  expect(await checkBooks(deps)).toEqual([])
})
