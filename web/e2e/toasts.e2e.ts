import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { addToCart, expectToast, open, openCart } from './buying.ts'

const added = 'Product is added to cart'
const refused = 'Only 1 quantity can be added for this item'

const toasts = (page: Page) =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: /is added|can be added/ })

/**
 * A product's page whose clock only the test advances; returns a function that adds it to the cart.
 */
async function openProduct(page: Page, deps: Deps, stock = 10) {
  const product = await aProduct(deps, { stock })
  await page.clock.install()
  await open(page, `/shop/product/${product.slug}`)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  return async (text = added) => {
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return button.getAttribute('aria-busy')
      })
      .toBe('false')
    await button.click()
    await page.mouse.move(5, 5)
    // The page uses short timers before it has the response.
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return toasts(page).filter({ hasText: text }).count()
      })
      .toBe(1)
  }
}

test('a toast disappears after 5 s', async ({ page, deps }) => {
  const add = await openProduct(page, deps)
  await add()
  await page.clock.runFor(4900)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(200)
  await toasts(page).waitFor({ state: 'detached' })
})

test('a toast is not printed', async ({ page, deps }) => {
  const add = await openProduct(page, deps)
  await add()
  expect(await toasts(page).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await toasts(page).isVisible()).toBe(false)
})

test('there is one toast at a time, and an error is announced at once', async ({ page, deps }) => {
  const add = await openProduct(page, deps, 1)
  await add()
  await add(refused)
  expect(await toasts(page).count()).toBe(1)
  expect(await page.getByRole('alert').textContent()).toContain(refused)
})

test('a toast is swiped away, by 50 pixels and not by less', async ({ page, deps }) => {
  const add = await openProduct(page, deps)
  await add()
  const swipe = async (pixels: number) => {
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('The toast has no place.')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 20, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + pixels, y, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(45)
  expect(await toasts(page).count()).toBe(1)
  await swipe(55)
  await toasts(page).waitFor({ state: 'detached' })
})

test('a toast is closed by its button', async ({ page, deps }) => {
  const add = await openProduct(page, deps)
  await add()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await toasts(page).waitFor({ state: 'detached' })
})

test('a toast on a phone is at the bottom, as wide as the page, and above the bar to buy', async ({
  visit,
  deps,
}) => {
  const page = await visit({ width: 390 })
  const add = await openProduct(page, deps)
  await add()
  await page.clock.runFor(300)
  const { x, width } = (await toasts(page).boundingBox()) ?? {}
  expect({ x, width }).toEqual({ x: 16, width: 390 - 32 })
  // Away from the button of the page there is the bar.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const above = async () => {
    await page.clock.runFor(20)
    const bar = await page.locator('[data-buy-bar]').filter({ visible: true }).all()
    const [below, toast] = [await bar[0]?.boundingBox(), await toasts(page).boundingBox()]
    return Math.round((below?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0))
  }
  await expect.poll(above).toBeGreaterThanOrEqual(0)
  expect(await above()).toBeLessThan(24)
  await takeScreenshots(page)
  await toasts(page).hover()
  await page.clock.runFor(100)
  await page.clock.resume()
  await expectAccessible(page)
})

/** The visible controls under a toast, without its own. */
function beneath(toast: Element): string[] {
  const over = toast.getBoundingClientRect()
  return Array.from(document.querySelectorAll('a, button, input, select'), (control) => {
    const { top, right, bottom, left } = control.getBoundingClientRect()
    const isBeneath =
      !toast.contains(control) &&
      right > over.left &&
      left < over.right &&
      bottom > over.top &&
      top < over.bottom
    return isBeneath && control.checkVisibility() ? [control.outerHTML.slice(0, 200)] : []
  }).flat()
}

test('a toast on a large screen covers no control', async ({ page, deps }) => {
  const add = await openProduct(page, deps)
  await add()
  await page.clock.runFor(300)
  expect(await toasts(page).evaluate(beneath)).toEqual([])
})

test('a toast on a phone covers no total of the cart, and none leads to a cart that is open', async ({
  visit,
  deps,
}) => {
  const page = await visit({ width: 390 })
  await addToCart(page, await aProduct(deps, { stock: 10 }))
  const sheet = await openCart(page)
  await toasts(page).waitFor({ state: 'detached' })
  await sheet.getByRole('button', { name: 'Increase quantity' }).click()
  const updated = 'Cart item is updated successfully'
  await expectToast(page, updated)
  const toast = page.getByRole('status').filter({ hasText: updated })
  const total = sheet.getByText('Total', { exact: true })
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), total.boundingBox()])
      return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
    })
    .toBe(true)
})

test('a toast on a phone is at the bottom of a page without a bar', async ({ visit, deps }) => {
  const page = await visit({ width: 390 })
  const { title } = await aProduct(deps, { stock: 10 })
  await open(page, `/shop/search?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Add to cart: ${title}` }).click()
  await expectToast(page, added)
  const bottom = async () => {
    const { y = 0, height = 0 } = (await toasts(page).boundingBox()) ?? {}
    return Math.round(y + height)
  }
  await expect.poll(bottom).toBe(844 - 16)
})

test('a toast on a small phone of staff is below their header, however many lines it has', async ({
  visit,
  deps,
}) => {
  const page = await visit({ user: await anAdmin(deps), width: 320 })
  await open(page, '/admin/settings')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const choices = page.getByRole('form', { name: 'Emails to you' })
  await choices.getByRole('button', { name: 'Save' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Email choices saved' })
  await toast.waitFor()
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
  expect(height).toBeGreaterThan(72)
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(height)
})
