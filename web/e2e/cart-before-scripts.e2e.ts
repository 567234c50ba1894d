import { expect } from 'vitest'
import { test } from './browser.ts'
import { addToCart, aPiece, hydrated, open } from './buying.ts'
import { holdScripts } from './held-scripts.ts'

test('without scripts a product is bought in the number that is typed, and its services are chosen in the cart', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  const chair = await aPiece(deps, { assemblyPricePence: 2500, assemblyMinutes: 15 })
  const page = await visit({ scripts: false })
  await page.goto(`/shop/product/${chair.slug}`)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  expect(await page.getByRole('button', { name: 'Increase quantity' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByText('Product is added to cart').waitFor()
  await page.goto('/shop/cart')
  const cart = page.getByRole('main')
  await cart.getByText('£375.00').first().waitFor()
  await cart.getByRole('checkbox', { name: 'Assembly' }).check()
  await cart.getByRole('button', { name: 'Update services' }).click()
  await cart.getByText('£450.00').waitFor()
  await cart.getByRole('combobox', { name: 'Quantity: Assembly' }).selectOption('2')
  await cart.getByRole('button', { name: 'Update services' }).click()
  await cart.getByText('£425.00').waitFor()
})

test('without scripts a product and the home page have no button that does nothing, and its thumbnails lead to what they show', async ({
  visit,
}) => {
  const page = await visit({ scripts: false })
  await page.goto('/shop/product/odette-velvet-loveseat')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().waitFor()
  expect(await main.locator('button[type="button"]:not([popovertarget])').count()).toBe(0)
  await main.getByRole('link', { name: 'Drawing with dimensions, 151 cm' }).click()
  expect(new URL(page.url()).hash).toBe('#dimensions')
  const second = main.getByRole('link', { name: 'Picture 2' })
  expect(await second.getAttribute('href')).toMatch(/^\/media\/.+\.webp$/)
  await page.goto('/')
  await page.getByRole('main').waitFor()
  const dead = page.locator('main button[type="button"]:not([popovertarget]):visible')
  expect(await dead.count()).toBe(0)
})

test('without scripts the checkout shows no heading above nothing', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  const chair = await aPiece(deps)
  const page = await visit({ scripts: false })
  await page.goto(`/shop/product/${chair.slug}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByText('Product is added to cart').waitFor()
  await page.goto('/shop/checkout')
  await page.getByLabel('First name').fill('Rosalind')
  await page.getByLabel('Last name').fill('Ash')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('14 Tanners Row')
  await page.getByLabel('City').fill('Lewes')
  await page.getByLabel('Postcode').fill('BN7 2QX')
  await page.getByLabel('Phone').fill('020 7946 0311')
  await page.getByLabel('Delivery notes').fill('Blue gate')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^Choosing a delivery day and paying need JavaScript/).waitFor()
  expect(await page.getByRole('heading', { name: 'Choose your delivery day' }).count()).toBe(0)
})

test('a number that is typed and a service that is ticked before the scripts are kept', async ({
  page,
  deps,
}) => {
  const chair = await aPiece(deps, { assemblyPricePence: 2500, assemblyMinutes: 15 })
  const showProduct = await holdScripts(page)
  await page.goto(`/shop/product/${chair.slug}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  showProduct()
  await hydrated(page)
  expect(await page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('2')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByText('Product is added to cart').first().waitFor()

  const showCart = await holdScripts(page)
  await page.goto('/shop/cart', { waitUntil: 'domcontentloaded' })
  const assembly = page.getByRole('main').getByRole('checkbox', { name: 'Assembly' })
  await assembly.check()
  // The tick is posted, which loads the page anew.
  showCart()
  await page.getByRole('main').getByText('£300.00').waitFor()
  await expect.poll(() => assembly.isChecked()).toBe(true)
})

test('a number stays as it is typed, and is what can be bought once its field is left', async ({
  page,
  deps,
}) => {
  const chair = await aPiece(deps, { stock: 5 })
  await open(page, `/shop/product/${chair.slug}`)
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('')
  expect(await quantity.inputValue()).toBe('')
  await quantity.pressSequentially('9')
  expect(await quantity.inputValue()).toBe('9')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('5')
  await page.getByRole('button', { name: 'Decrease quantity' }).first().click()
  expect(await quantity.inputValue()).toBe('4')
})

test('a fold of the cart stays open while a refused code is corrected', async ({ page, deps }) => {
  await addToCart(page, await aPiece(deps))
  await open(page, '/shop/cart')
  const cart = page.getByRole('main')
  await cart.getByText('Add a code').click()
  const field = cart.getByLabel('Discount code')
  await field.fill('NOSUCH')
  await field.press('Enter')
  await cart.getByText('We don’t know NOSUCH. Check the spelling and try again.').waitFor()
  await field.press('Backspace')
  expect(await field.inputValue()).toBe('NOSUC')
  expect(await field.isVisible()).toBe(true)
  expect(await field.getAttribute('aria-invalid')).not.toBe('true')
})
