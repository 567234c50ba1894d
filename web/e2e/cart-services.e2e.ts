import { changeProduct } from '#server/test/factories.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  addToCart,
  aPiece,
  fillAddress,
  hydrated,
  open,
  openCart,
  payByCard,
  proceedButton,
  expectToast,
  expectConfirmation,
  fillCart,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const services = { assemblyPricePence: 4500, takeAwayPricePence: 3000, assemblyMinutes: 40 }

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Your order' })

/** Enters a guest's address at the checkout, as far as the services. */
async function deliverToE2(page: Page): Promise<void> {
  await fillAddress(page)
  await page.getByLabel('Postcode').fill('e26ab')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
}

test('a guest on a phone adds a sofa with assembly in the cart: the checkout has it chosen, the total agrees, order and invoice list it', async ({
  deps,
  visit,
}) => {
  const page = await visit({ width: 390 })
  const sofa = await aPiece(deps, services)
  await addToCart(page, sofa)
  const sheet = await openCart(page)
  const assembly = sheet.getByRole('checkbox', { name: 'Assembly' })
  expect(await assembly.isChecked()).toBe(false)
  // A double click counts once.
  await assembly.dblclick()
  await sheet.getByText('£170.00').waitFor()
  expect(await assembly.isChecked()).toBe(true)
  await expectAccessible(page)
  await takeScreenshots(page)

  await sheet.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/shop/checkout')
  await hydrated(page)
  await summaryOf(page).getByText('£170.00').waitFor()
  await deliverToE2(page)
  const atCheckout = page
    .getByRole('group', { name: 'Assembly' })
    .getByRole('checkbox', { name: new RegExp(`^${sofa.title}`) })
  expect(await atCheckout.isChecked()).toBe(true)
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await page.getByText(`Assembly: ${sofa.title}`).waitFor()

  const order = await deps.db.order.findFirstOrThrow({
    where: { items: { some: { productId: sofa.id } } },
    include: { services: true, invoices: true },
  })
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    totalPence: 17_000,
    services: [{ kind: 'assembly', quantity: 1, pricePence: 4500 }],
  })
  const { lines } = invoiceFacts.parse(order.invoices[0]?.facts)
  expect(lines.map(({ title, totalPence }) => [title, totalPence])).toEqual([
    [sofa.title, 12_500],
    [`Assembly: ${sofa.title}`, 4500],
  ])
})

test('services that the shop does not have yet when the page is reloaded are not lost', async ({
  deps,
  page,
}) => {
  const [sofa, bed] = [await aPiece(deps, services), await aPiece(deps, services)]
  for (const piece of [sofa, bed]) await fillCart(deps, page, piece)
  await open(page, '/shop/checkout')
  await deliverToE2(page)
  const { cartId } = await deps.db.cartItem.findFirstOrThrow({ where: { productId: sofa.id } })
  const busy = await deps.pool.connect()
  try {
    await busy.query('BEGIN')
    await busy.query('SELECT 1 FROM "Cart" WHERE id = $1 FOR UPDATE', [cartId])
    await busy.query('SELECT 1 FROM "CartItem" WHERE "cartId" = $1 FOR UPDATE', [cartId])
    const assembly = page.getByRole('group', { name: 'Assembly' })
    await assembly.getByRole('checkbox', { name: new RegExp(`^${sofa.title}`) }).check()
    await assembly.getByRole('checkbox', { name: new RegExp(`^${bed.title}`) }).check()
    await page.getByRole('checkbox', { name: new RegExp(`^Your old.*${bed.title}`) }).check()
    await page.reload()
  } finally {
    await busy.query('COMMIT')
    busy.release()
  }
  await expect
    .poll(() =>
      deps.db.cartItem.findMany({
        where: { cartId },
        select: { productId: true, assemblyQuantity: true, takeAwayQuantity: true },
        orderBy: { createdAt: 'asc' },
      }),
    )
    .toEqual([
      { productId: sofa.id, assemblyQuantity: 1, takeAwayQuantity: 0 },
      { productId: bed.id, assemblyQuantity: 1, takeAwayQuantity: 1 },
    ])
})

test('services chosen at the checkout are chosen in the cart, in another tab and after a reload', async ({
  deps,
  page,
}) => {
  const sofa = await aPiece(deps, services)
  await fillCart(deps, page, sofa)
  await open(page, '/shop/checkout')
  await deliverToE2(page)
  const old = page.getByRole('checkbox', {
    name: new RegExp(`^Your old item, when we deliver ${sofa.title}`),
  })
  await old.check()
  await summaryOf(page).getByText('£155.00').waitFor()

  const other = await page.context().newPage()
  await open(other, '/shop/about')
  const sheet = await openCart(other)
  const inCart = sheet.getByRole('checkbox', { name: 'Take away the old item' })
  await sheet.getByText('£155.00').waitFor()
  expect(await inCart.isChecked()).toBe(true)
  await inCart.uncheck()
  await sheet.getByRole('checkbox', { name: 'Assembly' }).check()
  await expect
    .poll(() => deps.db.cartItem.findFirstOrThrow({ where: { productId: sofa.id } }))
    .toMatchObject({ assemblyQuantity: 1, takeAwayQuantity: 0 })

  // Back in the first tab, the cart is current.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await summaryOf(page).getByText('£170.00').waitFor()
  expect(await old.isChecked()).toBe(false)
  await page.reload()
  await hydrated(page)
  await summaryOf(page).getByText('£170.00').waitFor()
  await proceedButton(page).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  const order = await deps.db.order.findFirstOrThrow({
    where: { items: { some: { productId: sofa.id } } },
    include: { services: true },
  })
  expect(order).toMatchObject({ totalPence: 17_000, services: [{ kind: 'assembly' }] })
})

test('a service is for all or some pieces of a line, and undoing the line’s removal restores it', async ({
  deps,
  page,
}) => {
  const chair = await aPiece(deps, services)
  await addToCart(page, chair)
  const sheet = await openCart(page)
  await sheet.getByRole('button', { name: 'Increase quantity' }).click()
  await sheet.getByText('£45.00 each').waitFor()
  await sheet.getByText('Assembly', { exact: true }).dblclick()
  await sheet.getByText('£340.00').waitFor()
  const howMany = sheet.getByRole('combobox', { name: 'Quantity: Assembly' })
  expect(await howMany.inputValue()).toBe('2')
  await howMany.selectOption('1')
  await sheet.getByText('£295.00').waitFor()
  expect(await howMany.inputValue()).toBe('1')

  await sheet.getByRole('button', { name: `Remove ${chair.title}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Back in your cart')
  await sheet.getByText('£295.00').waitFor()
  await howMany.selectOption('2')
  await sheet.getByText('£340.00').waitFor()
  await sheet.getByRole('button', { name: 'Decrease quantity' }).click()
  await sheet.getByText('£170.00').waitFor()
  await expect
    .poll(() => deps.db.cartItem.findFirstOrThrow({ where: { productId: chair.id } }))
    .toMatchObject({ quantity: 1, assemblyQuantity: 1 })
})

test('the cart says that a service is no longer offered, and drops it', async ({
  deps,
  page,
  faults,
}) => {
  faults.allow(/409 POST .*cart\.setService/)
  const sofa = await aPiece(deps, services)
  await addToCart(page, sofa)
  const sheet = await openCart(page)
  const assembly = sheet.getByRole('checkbox', { name: 'Assembly' })
  await assembly.waitFor()
  await changeProduct(deps, sofa.id, { assemblyPricePence: null })
  await assembly.click()
  await expectToast(page, `Assembly isn’t available for ${sofa.title}.`)
  await assembly.waitFor({ state: 'detached' })
  await sheet.getByRole('checkbox', { name: 'Take away the old item' }).check()
  await sheet.getByText('£155.00').waitFor()
})
