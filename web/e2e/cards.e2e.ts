import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct, aShopper, changeProduct, chargedForLong } from '#server/test/factories.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { calledIn, holdBack, replaceResponse, serverFault } from './responses.ts'
import { aBuyer } from './buyer.ts'
import { test } from './browser.ts'
import { aPiece, open, openCart, expectToast } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** Opens a search that finds one product alone; returns its card. */
async function openCard(page: Page, product: { title: string }) {
  const keyword = product.title.split(' ').at(-1) ?? ''
  await open(page, `/shop/search?keyword=${keyword}`)
  return page.getByRole('article').filter({ hasText: product.title })
}

/** Which of a page's requests called a procedure. */
const callsOf = (page: Page, procedure: string) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/') && calledIn(request.url()).includes(procedure)) {
      calls.push(request.url())
    }
  })
  return calls
}

describe('a card', () => {
  test('shows title, category, brand, both prices and the badge Sale', async ({ page, deps }) => {
    const product = await aPiece(deps, {
      pricePence: 20_000,
      salePricePence: 15_000,
      brand: 'Saltmere',
      stock: 10,
    })
    await chargedForLong(deps, product)
    const card = await openCard(page, product)
    await card.getByText('Sale', { exact: true }).waitFor()
    for (const text of ['ChairsSaltmere', '£150.00']) await card.getByText(text).waitFor()
    expect(await card.locator('s').textContent()).toContain('£200.00')
    await card.getByRole('button', { name: /^Add to cart/ }).waitFor()
  })

  test('does not show the description of its picture while that loads', async ({ page }) => {
    await open(page, '/shop/listing')
    const picture = page.getByRole('article').locator('img').first()
    const colour = await picture.evaluate((image) => getComputedStyle(image).color)
    expect(colour).toBe('rgba(0, 0, 0, 0)')
  })

  test('has no dot beside its category without a brand', async ({ page, deps }) => {
    const card = await openCard(page, await aPiece(deps, { brand: '' }))
    await card.getByText('Chairs', { exact: true }).waitFor()
    expect(await card.locator('p .dot').count()).toBe(0)
  })

  test('shows how few are left in place of Sale', async ({ page, deps }) => {
    const product = await aPiece(deps, { pricePence: 20_000, salePricePence: 15_000, stock: 9 })
    const card = await openCard(page, product)
    await card.getByText('Only 9 items left').waitFor()
    await takeScreenshots(page)
    expect(await card.getByText('Sale', { exact: true }).count()).toBe(0)
  })

  test('says Out Of Stock, and its button is disabled', async ({ page, deps }) => {
    const product = await aPiece(deps, { stock: 0 })
    const card = await openCard(page, product)
    await card.getByText('Out Of Stock').waitFor()
    await takeScreenshots(page)
    expect(await card.getByRole('button', { name: /^Add to cart/ }).isDisabled()).toBe(true)
    await card.getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: product.title })
    expect(await dialog.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true)
    await takeScreenshots(page)
  })

  test('draws the piece when its picture is missing', async ({ page, deps, faults }) => {
    faults.allow(/404 GET .*\/media\//)
    // The product has a real picture, since other tests' pages list it too: only this page gets a 404.
    const { images } = await deps.db.product.findFirstOrThrow({ orderBy: { id: 'asc' } })
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
    const product = await aPiece(deps, {
      images: images.slice(0, 1),
      alt: 'A chair that nobody photographed',
    })
    const card = await openCard(page, product)
    await card.getByRole('img', { name: 'A chair that nobody photographed' }).waitFor()
    await expect.poll(() => card.locator('img').count()).toBe(0)
  })
})

describe('the search', () => {
  test('adds a result to the cart, up to the stock', async ({ page, deps }) => {
    const product = await aPiece(deps, { stock: 1 })
    const card = await openCard(page, product)
    await card.getByRole('button', { name: /^Add to cart/ }).click()
    await expectToast(page, 'Product is added to cart')
    await card.getByRole('button', { name: /^Add to cart/ }).click()
    await expectToast(page, 'Only 1 quantity can be added for this item')
    await page.getByRole('button', { name: /^Cart, 1 (item|product)/ }).waitFor()
  })

  test('opens a result over the list', async ({ page, deps }) => {
    const product = await aPiece(deps)
    const card = await openCard(page, product)
    await card.getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: product.title })
    await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/shop/search')
  })

  test('waits a second after the last key, and for a fourth character', async ({ page }) => {
    await page.clock.install()
    await open(page, '/shop/search')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const calls = callsOf(page, 'catalogue.search')
    const box = page.getByPlaceholder('Search Products...')
    await box.fill('spi')
    await page.clock.runFor(3000)
    await box.fill('spin')
    await page.clock.runFor(900)
    await box.fill('spind')
    await page.clock.runFor(900)
    expect(calls).toEqual([])
    await page.clock.runFor(200)
    await expect.poll(() => calls.length).toBe(1)
    expect(new URL(page.url()).search).toBe('?keyword=spind')
  })

  test('that fails shows no results', async ({ page, faults }) => {
    faults.allow(/TRPCClientError/)
    await mayHurry(page)
    await open(page, '/shop/search?keyword=velvet')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await replaceResponse(page, 'catalogue.search', serverFault)
    await page.getByPlaceholder('Search Products...').fill('spindle')
    await hurryTo(page, page.getByRole('heading', { name: 'No result found!' }))
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0)
  })
})

test('a double click adds one piece', async ({ page, deps }) => {
  const product = await aPiece(deps)
  const card = await openCard(page, product)
  await card.getByRole('button', { name: /^Add to cart/ }).dblclick()
  await expectToast(page, 'Product is added to cart')
  // A second call would keep the button busy.
  await card.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  const sheet = await openCart(page)
  expect(await sheet.getByRole('group').getByRole('status').textContent()).toBe('1')
})

test('the badge counts to 9+', async ({ visit, deps }) => {
  const shopper = await aShopper(deps)
  for (let line = 0; line < 10; line += 1) await shopper.fill((await aProduct(deps)).id)
  const page = await visit({ user: shopper.user })
  await open(page, '/shop/about')
  const cart = page.getByRole('button', { name: 'Cart, 10 items' })
  await cart.waitFor()
  expect(await cart.textContent()).toBe('9+')
})

async function aReviewed({ db }: Pick<Deps, 'db'>, productId: string) {
  await db.review.create({
    data: { productId, userName: 'Wren', message: 'Sits well.', rating: 4 },
  })
  await changeProduct({ db }, productId, { reviewCount: 3, ratingSum: 14 })
}

describe('the product dialog', () => {
  test('opens at once with what its card knows, and has the rest when it is loaded', async ({
    page,
    deps,
  }) => {
    const product = await aPiece(deps, { alt: 'An ember chair by a window' })
    const card = await openCard(page, product)
    const free = await holdBack(page, 'catalogue.product')
    await card.getByRole('link').click()
    await page.waitForURL(`**/shop/product/${product.slug}`)
    const dialog = page.getByRole('dialog', { name: product.title })
    await dialog.getByRole('heading', { level: 2, name: product.title }).waitFor()
    await dialog.getByText('£125.00').waitFor()
    await dialog.getByRole('img', { name: 'An ember chair by a window' }).waitFor()
    await takeScreenshots(page)
    expect(await dialog.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0)
    free()
    await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor()
    await dialog.getByText(product.description).waitFor()
  })

  test('that is closed before it is loaded stays closed', async ({ page, deps }) => {
    const product = await aPiece(deps)
    const card = await openCard(page, product)
    const free = await holdBack(page, 'catalogue.product')
    await card.getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: product.title })
    await dialog.getByText('£125.00').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const loaded = page.waitForResponse('**/trpc/catalogue.product**')
    free()
    await loaded
    expect(new URL(page.url()).pathname).toBe('/shop/search')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('is a page on a phone, which begins with what the card knows', async ({ visit, deps }) => {
    const product = await aPiece(deps)
    const page = await visit({ width: 390 })
    const card = await openCard(page, product)
    const free = await holdBack(page, 'catalogue.product')
    await card.getByRole('link').click()
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: product.title }).waitFor()
    await main.getByText('£125.00').waitFor()
    await takeScreenshots(page)
    expect(await main.getByRole('button', { name: 'Add to Cart', exact: true }).count()).toBe(0)
    free()
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().waitFor()
  })

  test('shows price, rating to two decimals, and reviews', async ({ page, deps }) => {
    const product = await aPiece(deps, { pricePence: 20_000, salePricePence: 15_000 })
    await aReviewed(deps, product.id)
    await (await openCard(page, product)).getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: product.title })
    for (const text of ['£150.00', '4.67', 'Sits well.', product.description]) {
      await dialog.getByText(text).first().waitFor()
    }
  })

  test('says No Reviews and 0.00 without reviews', async ({ page, deps }) => {
    const product = await aPiece(deps)
    await (await openCard(page, product)).getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: product.title })
    await dialog.getByText('No Reviews').first().waitFor()
    await dialog.getByText('0.00').waitFor()
    await dialog.getByRole('heading', { name: 'Write a review' }).waitFor()
  })

  test('clears rating and message when it is closed', async ({ visit, deps }) => {
    const product = await aPiece(deps)
    const page = await visit({ user: await aBuyer(deps, product.id) })
    const card = await openCard(page, product)
    await card.getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: product.title })
    // By keyboard: the dialog moves under the pointer while it opens.
    await dialog.getByRole('radio', { name: '4 of 5' }).press('Space')
    expect(await dialog.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Your review' }).fill('Half a thought')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await card.getByRole('link').click()
    expect(await dialog.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe('')
    expect(await dialog.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(false)
  })
})
