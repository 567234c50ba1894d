import { expect } from 'vitest'
import { test } from './browser.ts'
import { aPiece, hydrated } from './buying.ts'
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
  showCart()
  await hydrated(page)
  await page.getByRole('main').getByText('£300.00').waitFor()
  expect(await assembly.isChecked()).toBe(true)
})
