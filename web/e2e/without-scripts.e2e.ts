import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { aPiece, fillAddress, fillCart, hydrated } from './buying.ts'
import { beforeScripts, holdScripts } from './held-scripts.ts'
import { takeScreenshots } from './take-screenshots.ts'

const add = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()

describe('without scripts', () => {
  test('a guest fills a cart, changes it, and empties it again', async ({ visit, deps }) => {
    const page = await visit({ scripts: false, width: 390 })
    const [chair, sofa] = [await aPiece(deps), await aPiece(deps, { stock: 1 })]
    await page.goto(`/shop/product/${chair.slug}`)
    await add(page)
    await page.getByRole('status').getByText('Product is added to cart').waitFor()
    await page.getByRole('heading', { level: 1, name: chair.title }).waitFor()
    await takeScreenshots(page)

    await page.goto(`/shop/product/${sofa.slug}`)
    await add(page)
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor()
    await page.getByText('£250.00').waitFor()
    await takeScreenshots(page)

    const line = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    const more = (title: string) => line(title).getByRole('button', { name: 'Increase quantity' })
    await more(chair.title).click()
    await page.getByText('£375.00').waitFor()
    await more(sofa.title).click()
    await page.getByRole('alert').getByText('Only 1 quantity can be added for this item').waitFor()
    for (const { title } of [chair, sofa]) {
      await page.getByRole('button', { name: `Remove ${title}` }).click()
    }
    await page.getByText('Your cart is empty').waitFor()
  })

  test('a cart from before leads to the checkout, whose form is checked as with scripts', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ scripts: false })
    const chair = await aPiece(deps)
    await page.goto(`/shop/product/${chair.slug}`)
    await add(page)
    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.getByRole('complementary', { name: 'Your order' }).getByText(chair.title).waitFor()
    await fillAddress(page, { postcode: 'nowhere' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter a UK postcode, such as BN7 2QX.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Rosalind')
    expect(page.url()).not.toContain('Rosalind')
    await takeScreenshots(page)
    await page.getByLabel('Postcode').fill('bn7 2qx')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('14 Tanners Row, Lewes, BN7 2QX').waitFor()
    const note = page.locator('aside noscript p')
    expect(await note.innerText()).toContain('Choosing a delivery day and paying need JavaScript')
    await takeScreenshots(page)
  })
})

test('an address that is submitted before the scripts of the checkout is in the order', async ({
  page,
  deps,
}) => {
  await fillCart(deps, page, await aPiece(deps))
  await beforeScripts(page, '/shop/checkout', async () => {
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('14 Tanners Row, Lewes, BN7 2QX').waitFor()
  })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  await page.reload()
  await page.getByText('14 Tanners Row, Lewes, BN7 2QX').first().waitFor()
})

test('a checkout whose scripts do not come says what to do; once they have come it says nothing of it', async ({
  page,
  deps,
}) => {
  await fillCart(deps, page, await aPiece(deps))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdScripts(page)
  await page.goto('/shop/checkout', { waitUntil: 'commit' })
  const late = page.locator('[data-late]')
  await late.waitFor({ state: 'attached' })
  expect(await late.isVisible()).toBe(false)
  await late.waitFor()
  expect(await late.innerText()).toContain('Reload the page, or call us on')
  await expectAccessible(page)
  await takeScreenshots(page)
  release()
  await hydrated(page)
  expect(await late.count()).toBe(0)
  await page.unrouteAll()
})
