import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { test } from './browser.ts'
import {
  fillAddress,
  hydrated,
  payByCard,
  proceedButton,
  expectToast,
  expectConfirmation,
} from './buying.ts'
import { readEmails } from './read-emails.ts'
import { aHand, type Hand } from './hand.ts'
import { aNewShop, owner } from './new-shop.ts'
import { otherWalks, shopWalks } from './walks.ts'

/** The name of the demonstration, which no other shop may say. */
const NAME = /hazelwick/i

/** The number of fields, choices and clicks that it takes: half an hour has 23 seconds for each. */
const STEPS = 91

/** The wordmark as a drawing program exports it. */
const drawn = Buffer.from(
  oakAndLoom.look.wordmark
    .replace(
      '<g id="wordmark" fill="currentColor">',
      '<!-- Drawn on the Clyde --><title>Logo</title><g id="Layer_1">',
    )
    .replaceAll('currentColor', '#3F6277'),
)

async function signIn(page: Page, hand: Hand, origin: string) {
  await page.goto(`${origin}/auth/login`)
  await hydrated(page)
  await hand.fill('Email', owner.email)
  await hand.fill('Password', owner.password)
  await hand.press('Sign In')
  await page.waitForURL('**/admin/first-steps')
}

/** Fills in company, contacts and accent from the links of the first steps. */
async function writeFacts(page: Page, hand: Hand) {
  const { company, contact, look } = oakAndLoom
  await hand.follow('Add details')
  await page.getByRole('button', { name: 'Save company' }).waitFor()
  await hydrated(page)
  // The fictional defaults are placeholders, which cannot be saved by mistake.
  expect(await page.getByLabel('Trading name').inputValue()).toBe('')
  await hand.fill('Trading name', company.name)
  await hand.fill('Registered name', company.legalName)
  await hand.fill('Company number', company.number)
  await hand.fill('VAT number', company.vatNumber)
  await hand.fill('Registered office', company.registeredOffice)
  await hand.fill('Registered in', company.registeredIn)
  await hand.fill('Complaints email', company.complaintsEmail)
  await hand.press('Save company')
  await expectToast(page, 'Company saved and live')

  await page.getByRole('link', { name: /^Contacts and hours/ }).click()
  await page.getByRole('button', { name: 'Save contacts and hours' }).waitFor()
  await hand.fill('Phone', contact.phone)
  await hand.fill('Email', contact.email)
  await hand.fill('Street', contact.street)
  await hand.fill('Town', contact.town)
  await hand.fill('Postcode', contact.postcode)
  await hand.fill('Location shown on pages', contact.place)
  for (const name of ['Furniture', 'Removal', 'Assembly']) {
    await hand.fill(`${name}: phone`, contact.phone)
    await hand.fill(`${name}: email`, contact.email)
  }
  await hand.fill('Contact page: reasons to visit', 'At the loom | Every rug laid out')
  await hand.press('Save contacts and hours')
  await expectToast(page, 'Contacts and hours saved and live')

  await hand.follow('Branding')
  await page.getByRole('button', { name: 'Save branding' }).waitFor()
  await hand.fill('Accent colour', look.accent)
  await hand.upload(/^Choose an SVG/, {
    name: 'oak-and-loom.svg',
    mimeType: 'image/svg+xml',
    buffer: drawn,
  })
  await page.getByRole('img', { name: 'The wordmark' }).waitFor()
  await hand.press('Save branding')
  await expectToast(page, 'Branding saved and live')
  // The page that saved it shows it at once.
  await expect.poll(() => hasWordmark(page.getByRole('complementary'))).toBe(true)
  expect(await accentOf(page)).toBe(look.accent)
}

/** The texts in which a company speaks for itself, by their links, with the names of their forms. */
const ownTexts = [
  ['Promises', 'Promises'],
  ['Home page', 'Home page'],
  ['About page', 'About page'],
  ['Policies', 'Terms of sale'],
  ['Privacy', 'Privacy'],
  ['Cookies', 'Cookies'],
  ['Delivery', 'Delivery'],
  ['Returns', 'Returns'],
  ['Reviews', 'Reviews'],
  ['Accessibility', 'Accessibility'],
] as const

/** Publishes the shop's first texts as the company's own. */
async function publishTexts(page: Page, hand: Hand) {
  for (const [link, title] of ownTexts) {
    await hand.follow(link)
    await page.getByRole('region', { name: title, exact: true }).first().waitFor()
    const isPublished = title !== 'Promises' && title !== 'Home page'
    await hand.press(isPublished ? 'Publish version 1' : `Save ${title.toLowerCase()}`)
    await expectToast(page, `${title} saved and live`)
  }
}

async function addRugs(page: Page, hand: Hand) {
  await hand.follow('Categories')
  await hand.press('Category')
  await hand.fill('Name', 'Rugs')
  for (const size of ['120 × 170', '160 × 230']) {
    await hand.fill('New size', size)
    await hand.press('Add size')
  }
  await hand.tick('Show in the shop')
  await hand.tick('Show in the header menu')
  await hand.press('Save Rugs')
  await expectToast(page, 'Rugs saved. The shop will update within a second.')
}

async function addTheFirstRug(page: Page, hand: Hand) {
  await hand.follow('Products')
  await hand.press('Add New Product')
  const channels = 3
  const buffer = await sharp({ create: { width: 64, height: 48, channels, background: '#3f6277' } })
    .png()
    .toBuffer()
  await page
    .getByRole('dialog', { name: 'Add New Product' })
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'rug.png', mimeType: 'image/png', buffer }])
  await hand.fill('Title', 'Clyde Wool Rug')
  await hand.fill('Description', 'Woven in Glasgow from Scottish wool.')
  await hand.choose('Category', 'Rugs')
  await hand.choose('Size', '160 × 230')
  await hand.fill('Price', '240')
  await hand.fill('Total stock', '3')
  await hand.press('Add')
  await expectToast(page, 'Product add successfully')
}

async function addTheZone(page: Page, hand: Hand) {
  await hand.follow('Deliveries')
  await hand.follow('Zones')
  await hand.follow('New zone')
  await page.getByRole('button', { name: 'Save zone' }).waitFor()
  await hand.fill('Name', 'Glasgow')
  await hand.fill('Postcodes', 'G1 G2 G3 G4')
  await hand.press('Save zone')
  await page
    .getByRole('rowheader', { name: 'Glasgow' })
    .or(page.getByText('Glasgow'))
    .first()
    .waitFor()
}

async function buyTheRug(page: Page, origin: string) {
  await page.goto(`${origin}/`)
  await hydrated(page)
  await page.getByRole('link', { name: /^Rugs/ }).first().click()
  await page
    .getByRole('link', { name: /Clyde Wool Rug/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expectToast(page, 'Product is added to cart')
  await page.goto(`${origin}/shop/checkout`)
  await hydrated(page)
  await fillAddress(page)
  await page.getByLabel('Postcode').fill('G1 1AA')
  await page.getByLabel('Email for your receipt (optional)').fill('rosalind@ash.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  await proceedButton(page).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
}

/** The accent colour of a page. */
const accentOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-moss-7').trim(),
  )

/** Whether the drawing of the shop is its wordmark. */
const hasWordmark = (part: Locator) =>
  part
    .getByRole('img', { name: oakAndLoom.company.name })
    .first()
    .evaluate(
      (logo, svg) => getComputedStyle(logo).maskImage.includes(encodeURIComponent(svg)),
      drawn.toString(),
    )

/** Confirms what the pages say of the company, group by group. */
async function confirmClaims(page: Page, hand: Hand): Promise<void> {
  const claims = page.getByRole('region', { name: 'What your shop says about you' })
  await claims.getByRole('checkbox').first().waitFor()
  for (;;) {
    const all = claims.getByRole('button', { name: /^Confirm all/ }).first()
    const one = claims.getByRole('checkbox', { checked: false }).first()
    const next = (await all.isVisible()) ? all : one
    if ((await next.count()) === 0) return
    await expect.poll(() => next.isEnabled()).toBe(true)
    const open = await claims.getByText(/\d+ to confirm/).textContent()
    await hand.click(next)
    await expect.poll(() => claims.getByText(open ?? '', { exact: true }).count()).toBe(0)
  }
}

const isConfirmation = (email: string) => email.includes('To: rosalind@ash.example')

test('a stranger turns an empty shop that is not open yet into Oak & Loom, without code and within half an hour, and a guest buys the first rug', async ({
  visit,
  onTestFinished,
}) => {
  const shop = await aNewShop()
  onTestFinished(() => shop[Symbol.asyncDispose]())
  const { origin, deps } = shop
  const page = await visit({ width: 1440 })
  const hand = aHand(page)

  await signIn(page, hand, origin)
  await page.getByText(/^You cannot take orders until these are complete\./).waitFor()
  const guest = await visit()
  await guest.goto(`${origin}/shop/checkout`)
  await guest.getByText('We’re not taking orders just yet. Feel free to browse.').waitFor()
  const settings = await page.context().newPage()
  await settings.goto(`${origin}/admin/shop`)
  await settings.getByText(/Missing: .*company/i).waitFor()
  await settings.close()
  await writeFacts(page, hand)
  await publishTexts(page, hand)
  await addRugs(page, hand)
  await addTheFirstRug(page, hand)
  await addTheZone(page, hand)
  await page.goto(`${origin}/admin/first-steps`)
  await hydrated(page)
  await hand.press('Send a test email')
  await confirmClaims(page, hand)
  await page.getByText('Your shop is ready for its first order.').waitFor()
  await page.getByText('All done').waitFor()
  expect(hand.steps()).toBe(STEPS)

  await buyTheRug(guest, origin)
  const order = await deps.db.order.findFirstOrThrow()
  expect(order).toMatchObject({ paymentStatus: 'paid', status: 'confirmed', totalPence: 24_000 })

  await expect
    .poll(async () => (await readEmails(shop.mailFolder)).filter(isConfirmation).length)
    .toBe(1)
  const emails = await readEmails(shop.mailFolder)
  for (const email of emails) expect(email).not.toMatch(NAME)
  // Its text and that of the attached invoice, terms and form.
  expect(emails.find(isConfirmation)).toContain('Oak and Loom Limited')

  // The wordmark replaces the name, on pages and in e-mails.
  expect(await hasWordmark(guest.getByRole('banner'))).toBe(true)
  expect(emails.find(isConfirmation)).toContain('<img src="cid:wordmark" alt="Oak &amp; Loom"')

  const { slug } = await deps.db.product.findFirstOrThrow()
  const names = await namesSaidBy(
    [...shopWalks, ...otherWalks].map(({ path, who }) => ({
      path: path.replace('ellery-spindle-dining-chair', slug).replace('HW-1', `HW-${order.number}`),
      visitor: who === 'admin' ? page : guest,
    })),
    origin,
  )
  expect(names).toEqual([])

  for (const name of ['invoices', 'confirmations']) {
    const response = await guest.request.get(`${origin}/account/${name}/${order.id}.pdf`)
    const words = textOfPdf(await response.body())
    expect(words).toContain('Oak and Loom Limited')
    expect(words).not.toMatch(NAME)
  }
})

/** The files that a shop serves beside its pages. */
const files = [
  '/site.webmanifest',
  '/admin/run/day-sheet.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/api/openapi.json',
  '/api/docs',
]

/** The addresses whose response contains the name, with the words around it. */
async function namesSaidBy(
  walks: readonly { path: string; visitor: Page }[],
  origin: string,
): Promise<string[]> {
  const [first] = walks
  const all = [
    ...walks,
    ...files.flatMap((path) => (first ? [{ path, visitor: first.visitor }] : [])),
  ]
  const found: string[] = []
  await Promise.all(
    all.map(async ({ path, visitor }) => {
      const response = await visitor.request.get(`${origin}${path}`)
      const text = await response.text()
      const at = text.search(NAME)
      if (at !== -1) found.push(`${path}: ${text.slice(Math.max(0, at - 60), at + 40)}`)
      if (response.status() >= 500 || text.length < 20) found.push(`${path}: ${response.status()}`)
    }),
  )
  return found.toSorted()
}
