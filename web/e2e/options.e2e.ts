import { changeProduct } from '#server/test/factories.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { expectAccessible } from './axe.ts'
import { takeScreenshots } from './take-screenshots.ts'

const base = 'aster-three-seater-sofa'
const page0 = `/shop/product/${base}`
const oatOak = `${base}-oat-weave-oak`

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const choice = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label} ?(,|$)`) }).first()
const path = (page: Page) => new URL(page.url()).pathname
const buy = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first()

/** The requests to the catalogue's and reviews' API that a page makes from now on. */
function asked(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (/\/trpc\/(catalogue|review)\./.test(request.url())) addresses.push(request.url())
  })
  return addresses
}

describe('a product with options', () => {
  test('has a link for each value above Add to Cart, the chosen one marked, in the server’s HTML', async ({
    visit,
    faults,
  }) => {
    faults.allow(/^csp GET .*\.js$/)
    const page = await visit({ scripts: false })
    await page.goto(page0)
    expect(await group(page, 'Fabric').getByRole('link').count()).toBe(5)
    expect(await group(page, 'Legs').getByRole('link').count()).toBe(2)
    const [legs, button] = [await group(page, 'Legs').boundingBox(), await buy(page).boundingBox()]
    expect((legs?.y ?? Infinity) + (legs?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    expect(await choice(page, 'Slate weave').getAttribute('aria-current')).toBe('page')
    await choice(page, 'Oat weave').click()
    await page.waitForURL(`**/shop/product/${oatOak}`)
    expect(await choice(page, 'Oat weave').getAttribute('aria-current')).toBe('page')
    await page.getByText('Save £100').waitFor()
  })

  test('changes price, stock, picture, facts and address in place, without a layout shift, and Back restores the choice before', async ({
    page,
  }) => {
    await open(page, page0)
    await expectAccessible(page)
    await page.evaluate(() => {
      Object.assign(window, { stayed: true })
      window.scrollTo(0, 120)
    })
    const places = async () => [
      await page.evaluate(() => window.scrollY),
      await choice(page, 'Oat weave').boundingBox(),
      await buy(page).boundingBox(),
    ]
    const before = await places()
    const main = page.getByRole('main')
    const shown = () => main.getByRole('img').first().getAttribute('alt')
    const alt = await shown()
    await choice(page, 'Oat weave').click()
    await page.waitForURL(`**/shop/product/${oatOak}`)
    await main.getByText('Save £100').waitFor()
    await main.getByText('Oat weave, oak legs', { exact: true }).first().waitFor()
    await main.getByText('Only 5 items left', { exact: true }).waitFor()
    await expect.poll(shown).not.toBe(alt)
    expect(await places()).toEqual(before)
    expect(await choice(page, 'Oat weave').getAttribute('aria-current')).toBe('page')
    const focused = await choice(page, 'Oat weave').evaluate(
      (element) => element === document.activeElement,
    )
    expect(focused).toBe(true)
    await page
      .getByRole('status')
      .getByText('Oat weave, oak legs: £699.00. Only 5 items left.')
      .waitFor()

    await page.goBack()
    await page.waitForURL(`**${page0}`)
    await main.getByText('Slate weave, oak legs', { exact: true }).first().waitFor()
    await main.getByText('In stock, 11 available', { exact: true }).waitFor()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('changes price, measures and choice at once, in the same gallery', async ({ page }) => {
    await open(page, '/shop/product/rowan-double-bed')
    const king = group(page, 'Size').getByRole('link').filter({ hasText: 'King' })
    await king.hover()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const main = document.querySelector('main')
      const look = () => ({
        price: /£[\d.,]+/.exec(main?.querySelector('h1')?.parentElement?.textContent ?? '')?.[0],
        measures: main?.querySelector('svg[role=img]')?.getAttribute('aria-label'),
        chosen: main?.querySelector('[aria-current=page]:is(a)')?.getAttribute('href'),
      })
      const before = look()
      const gallery = main?.querySelector('[aria-label=Pictures]')
      const picture = gallery?.querySelector('img')
      const seen = { together: '', kept: () => false }
      seen.kept = () =>
        gallery === main?.querySelector('[aria-label=Pictures]') &&
        picture === gallery?.querySelector('img')
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const now = look()
        if (seen.together !== '' || now.price === before.price) return
        const { measures, chosen } = now
        seen.together = String(measures !== before.measures && chosen !== before.chosen)
      }).observe(main!, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    const alt = () =>
      page.getByRole('group', { name: 'Pictures' }).getByRole('img').getAttribute('alt')
    const before = await alt()
    await king.click()
    await page.waitForURL('**/shop/product/rowan-king-bed')
    await expect.poll(alt).not.toBe(before)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => {
      const { together, kept }: { together: string; kept: () => boolean } = Reflect.get(
        window,
        'seen',
      )
      return { together, kept: kept() }
    })
    expect(seen).toEqual({ together: 'true', kept: true })
  })

  test('loads a value once, and prefetches the one under the pointer', async ({ page }) => {
    // No prefetch: the browser is in data-saver mode.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await open(page, page0)
    const addresses = asked(page)
    // A click without a pointer, which would prefetch it.
    await choice(page, 'Teal velvet').evaluate((element: HTMLElement) => element.click())
    await page.getByText('Teal velvet, oak legs', { exact: true }).first().waitFor()
    expect(addresses.filter((address) => address.includes('catalogue.product'))).toHaveLength(1)
    await expect.poll(() => addresses.length, { message: 'with what is below' }).toBe(2)

    await choice(page, 'Oat weave').hover()
    await expect.poll(() => addresses.length, { message: 'with the one pointed at' }).toBe(4)
    await choice(page, 'Oat weave').click()
    await page.getByText('Oat weave, oak legs', { exact: true }).first().waitFor()
    expect(addresses).toHaveLength(4)
  })

  test('prefetches the values beside the chosen ones when the browser is idle, four at most', async ({
    page,
  }) => {
    const addresses = asked(page)
    await open(page, page0)
    await expect.poll(() => addresses.join().match(/oat-weave-oak/)).not.toBeNull()
    const slugs = new Set(addresses.join().match(/aster-three-seater-sofa[a-z-]*/g))
    expect(slugs.size).toBeLessThanOrEqual(4)
    addresses.length = 0
    await choice(page, 'Oat weave').click()
    await page.getByText('Oat weave, oak legs', { exact: true }).first().waitFor()
    expect(addresses.filter((address) => /oat-weave-oak(?!-)/.test(address))).toEqual([])
  })

  test('strikes out what is not made together, and gives a reason and an alternative', async ({
    page,
  }) => {
    await open(page, page0)
    await choice(page, 'Black').click()
    await page.waitForURL('**/*-black')
    await choice(page, 'Stone bouclé').click()
    await page.waitForURL('**/*-stone-boucle-black')
    const oak = choice(page, 'Oak')
    expect(await oak.getAttribute('aria-disabled')).toBe('true')
    await oak.dispatchEvent('click')
    const why = page.getByText(/^Stone bouclé comes with black legs only\. Keep black, or choose /)
    await why.waitFor()
    expect(path(page)).toMatch(/stone-boucle-black$/)
    await expectAccessible(page)
    await takeScreenshots(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await why.getByRole('link').click()
    await page.getByText('Oat weave, oak legs', { exact: true }).first().waitFor()
    expect(await why.count()).toBe(0)
  })

  test('marks sold-out values, which can be chosen all the same', async ({ page, deps }) => {
    const [teal] = await deps.db.product.findMany({
      where: { slug: 'odette-velvet-loveseat', familyId: { not: null } },
      select: { family: { select: { variants: { select: { id: true, slug: true } } } } },
    })
    const other = teal?.family?.variants.find(({ slug }) => slug !== 'odette-velvet-loveseat')
    await changeProduct(deps, other?.id ?? '', { stock: 0, leadDays: null })
    await open(page, '/shop/product/odette-velvet-loveseat')
    const gone = group(page, 'Fabric')
      .getByRole('link', { name: /, out of stock$/ })
      .first()
    await gone.click()
    await page.getByRole('button', { name: 'Out of Stock' }).waitFor()
    expect(await gone.getAttribute('aria-current')).toBe('page')
  })

  test('that is made to order says how long it takes, not that it is out of stock', async ({
    page,
  }) => {
    await open(page, `${page0}-oat-weave-black`)
    const main = page.getByRole('main')
    await main.getByText('Made to order in 6 weeks', { exact: true }).waitFor()
    expect(await main.getByText(/out of stock/i).count()).toBe(0)
  })

  test('keeps the quantity from one value to the next', async ({ page }) => {
    await open(page, page0)
    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await choice(page, 'Oat weave').click()
    await page.getByText('Oat weave, oak legs', { exact: true }).first().waitFor()
    const quantity = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
    expect(await quantity.first().textContent()).toBe('2')
  })

  test('shows the composition and the wear of its fabric', async ({ page }) => {
    await open(page, page0)
    await page.getByRole('heading', { name: 'Fabric and care' }).waitFor()
    await page.getByText('100% woven polyester').waitFor()
    await page.getByText('Rub test: 60,000 rubs').waitFor()
    await takeScreenshots(page)
  })

  test('changes in its dialog too, where Back restores the choice before and Close leads to the list', async ({
    page,
  }) => {
    await open(page, '/shop/listing?category=sofas')
    await page
      .getByRole('link', { name: /^Aster Three-Seater Sofa/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.getByRole('link', { name: 'Moss weave' }).click()
    await dialog.getByText('Moss weave, oak legs', { exact: true }).first().waitFor()
    expect(path(page)).toMatch(/-moss-weave-/)
    await dialog.getByRole('link', { name: 'Teal velvet' }).click()
    await dialog.getByText('Teal velvet, oak legs', { exact: true }).first().waitFor()
    await page.goBack()
    await dialog.getByText('Moss weave, oak legs', { exact: true }).first().waitFor()
    await takeScreenshots(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(path(page)).toBe('/shop/listing')
    expect(new URL(page.url()).search).toBe('?category=sofas')
  })
})

test('sizes have the plan of the bed and its measures', async ({ page }) => {
  await open(page, '/shop/product/rowan-double-bed')
  const sizes = group(page, 'Size')
  expect(await sizes.getByRole('link').count()).toBe(4)
  expect(await sizes.locator('svg').count()).toBe(4)
  await sizes.getByText('90 × 190').first().waitFor()
  await takeScreenshots(page)
})
