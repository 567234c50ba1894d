import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'

/** Roughly the accessible name of the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const labels = isField ? Array.from(element.labels ?? [], (label) => label.textContent) : []
    return [element?.getAttribute('aria-label'), ...labels, element?.textContent]
      .filter(Boolean)
      .join(' ')
  })

const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (element === null || !element.matches(':focus-visible')) return false
    const marked = [element, element.parentElement].filter((one) => one !== null)
    return marked.some((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
  })

/** Presses Tab until an element of that name has the focus, and checks that it is visible. */
async function tabTo(page: Page, name: RegExp) {
  for (let press = 0; press < 80; press += 1) {
    if (name.test(await focusedName(page))) {
      expect(await isFocusVisible(page)).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}.`)
}

async function typeInto(page: Page, name: RegExp, text: string) {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

test('the keyboard alone buys a sofa', async ({ page, deps }) => {
  const sofa = await aProduct(deps, { category: 'sofas', title: 'Keyboard Sofa', stock: 3 })
  await open(page, `/shop/product/${sofa.slug}`)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toMatch(/^Skip to/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Add to Cart/i)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Cart, 1 (item|product)/ }).waitFor()

  await page.getByRole('banner').getByRole('link').first().focus()
  await tabTo(page, /^Cart, 1 (item|product)/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
  await tabTo(page, /^Checkout/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop/checkout')
  // The address changes a moment before the page does.
  await page.getByLabel('First name').waitFor()

  await typeInto(page, /^First name/, 'Rosalind')
  await typeInto(page, /^Last name/, 'Ash')
  await typeInto(page, /^Address/, '14 Tanners Row')
  await typeInto(page, /^Town or city/, 'Lewes')
  await typeInto(page, /^Postcode/, 'BN7 2QX')
  await typeInto(page, /^Phone/, '020 7946 0311')
  await typeInto(page, /^Delivery notes/, 'Ring twice')
  await tabTo(page, /^Continue/)
  await page.keyboard.press('Enter')
  await page.getByText('Your address has been added.').waitFor()
  await tabTo(page, /^Proceed to Payment/)
  await page.keyboard.press('Enter')

  await page.getByLabel('Card number').waitFor()
  await typeInto(page, /^Card number/, '4242424242424242')
  await typeInto(page, /^Expiry date/, '1240')
  await typeInto(page, /^CVC/, '123')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor()
  const { stock } = await deps.db.product.findUniqueOrThrow({ where: { id: sofa.id } })
  expect(stock).toBe(2)
})

/** Whether the middle of the focused element is visible, with nothing sticky over it. */
const isFocusClear = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const box = element?.getBoundingClientRect()
    if (!element || !box) return false
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return top !== null && (element.contains(top) || top.contains(element))
  })

describe('the focused element on a phone is never hidden', () => {
  test('behind the header', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/home-removal')
    await page.getByRole('button', { name: 'Get Quotation' }).click()
    await page.getByText('Please enter your first name.').waitFor()
    await expect.poll(() => isFocusClear(page)).toBe(true)
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => isFocusClear(page)).toBe(true)
    }
  })

  test('behind the buy bar', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/product/odette-velvet-loveseat')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForFunction(() =>
      document
        .elementsFromPoint(innerWidth / 2, innerHeight - 4)
        .some((element) => getComputedStyle(element).position === 'fixed'),
    )
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    do {
      await expect.poll(() => isFocusClear(page)).toBe(true)
      await page.keyboard.press('Tab')
    } while (!(await focusedName(page)).startsWith('Terms'))
    await expect.poll(() => isFocusClear(page)).toBe(true)
  })
})
