import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { guestCookie, newGuestId } from '#server/lib/people/guest-id.shared.ts'
import { aProduct } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { shopUrl } from './browser.ts'

type Product = Awaited<ReturnType<typeof aProduct>>

/** A product that no other test sells, under a title of its own. */
export function aPiece(deps: Deps, overrides: Parameters<typeof aProduct>[1] = {}) {
  const name = randomUUID().slice(0, 8)
  return aProduct(deps, {
    title: `Ember Chair ${name}`,
    pricePence: 12_500,
    stock: 5,
    ...overrides,
  })
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits until an opened page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // Its parts are hydrated one after another.
      const parts = [...document.querySelectorAll('#content, body :is(a, button, input, select)')]
      return (
        parts.length > 1 &&
        parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
      )
    },
    undefined,
    // Polling in every frame would slow the page down.
    { polling: 50 },
  )
  // React's effects run after the hydration of a part.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Puts a product into the cart on its own page. */
export async function addToCart(page: Page, product: Product): Promise<void> {
  await open(page, `/shop/product/${product.slug}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expectToast(page, 'Product is added to cart')
}

/**
 * Puts a product into a guest's cart without opening a page, for tests of what comes after it. The
 * cookie is that of a cart which was filled before the scripts.
 */
export async function fillCart(deps: Deps, page: Page, { id: productId }: Product): Promise<void> {
  const name = guestCookie(false)
  const known = (await page.context().cookies()).find((cookie) => cookie.name === name)
  const guestId = known?.value ?? newGuestId()
  await callAs(deps).cart.add({ guestId, productId })
  await page.context().addCookies([{ name, value: guestId, url: shopUrl() }])
}

/** Waits for a toast or message with this text. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('[role=status], [role=alert]').filter({ hasText: text }).first().waitFor()
}

/** Opens the side sheet, also where the page has not read the cart. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart(?:,|$)/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await sheet.waitFor()
  return sheet
}

/** Fills in the seven fields of an address. */
export async function fillAddress(
  page: Page,
  { street = '14 Tanners Row', postcode = 'BN7 2QX' } = {},
): Promise<void> {
  // The cart's sheet, from which one came, has a postcode too while it closes.
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor({ state: 'hidden' })
  await page.getByLabel('First name').fill('Rosalind')
  await page.getByLabel('Last name').fill('Ash')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(street)
  await page.getByLabel('City').fill('Lewes')
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByLabel('Phone').fill('020 7946 0311')
  await page.getByLabel('Delivery notes').fill('Blue gate, ring twice')
}

/** The button that places the order. */
export const proceedButton = (page: Page) =>
  page.getByRole('button', { name: 'Proceed to Payment' })

/** Enters a guest's address and goes on to the payment. */
export async function goToPayment(page: Page, postcode?: string): Promise<void> {
  await open(page, '/shop/checkout')
  await fillAddress(page, { postcode })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  await proceedButton(page).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay now/ })

/** Pays with a card. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('04 / 49')
  await page.getByLabel('CVC').fill('123')
  await payButton(page).click()
}

/** Waits for the confirmation page with its receipt. */
export async function expectConfirmation(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor()
  await page.getByText('Thank you, Rosalind.').waitFor()
}

/** The order that this tab is paying, as session storage names it. */
export const orderInTab = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('currentOrderId'))

/** The orders of a product, with their statuses. */
export function ordersOf({ db }: Pick<Deps, 'db'>, productId: string) {
  return db.order.findMany({
    where: { items: { some: { productId } } },
    select: { id: true, status: true, paymentStatus: true, totalPence: true, email: true },
    orderBy: { createdAt: 'asc' },
  })
}

/** Checks that one order was made of a product and that it is paid. */
export async function expectPaidOnce(deps: Deps, productId: string, totalPence: number) {
  const orders = await ordersOf(deps, productId)
  expect(orders).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid', totalPence }])
}
