import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAdmin, test } from './browser.ts'
import { aPiece, open } from './buying.ts'

/** A word that no other product has: another try of a test finds its own. */
const aWord = (beginning: string) =>
  beginning +
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(+digit))

test('a synonym that staff edit takes effect: three letters suggest, with arrows, Enter and Escape; two letters and Enter search', async ({
  visit,
  deps,
}) => {
  const word = aWord('quillon')
  const { title, slug } = await aPiece(deps, { title: `${word} chair` })
  const staff = await visit({ user: await anAdmin(deps) })
  await open(staff, '/admin/search?word=perchwick')
  await staff.getByLabel('Also show').fill(word)
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.getByText('“perchwick” saved').waitFor()

  const page = await visit()
  await open(page, '/shop/search')
  const field = page.getByLabel('Search products')
  await field.pressSequentially('per')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.waitFor()
  expect(await field.getAttribute('role')).toBe('combobox')
  await field.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await field.pressSequentially('chwick')
  await page.getByText('See all results for perchwick').waitFor()
  const option = page.getByRole('option', { name: title })
  await option.waitFor()
  const tile = option.locator('[class*=picture] > *').first()
  expect(await tile.evaluate((node: HTMLElement) => node.offsetHeight), 'its picture').toBe(56)
  await field.press('ArrowUp')
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await list.getByRole('option').last().getAttribute('id'),
  )
  await field.press('Enter')
  await page.waitForURL(`**/shop/product/${slug}`)

  await open(page, '/shop/search')
  await field.pressSequentially('tv')
  await field.press('Enter')
  await page.waitForURL('**/shop/search?keyword=tv')
})

/** Stops the clock of a page; returns a wait that first lets some milliseconds go by. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  return async (milliseconds: number, isSo: () => Promise<boolean>) => {
    await page.clock.runFor(milliseconds)
    const look = async () => {
      // Responses are handled in timers without a delay.
      await page.clock.runFor(1)
      return isSo()
    }
    await expect.poll(look, { timeout: 30_000 }).toBe(true)
  }
}

test('the suggestions close when the search begins, unless somebody is choosing one', async ({
  visit,
  deps,
}) => {
  const word = aWord('q')
  const [begun, typed] = [word.slice(0, 5), word.slice(0, 7)]
  const { title, slug } = await aPiece(deps, { title: `${word} chair` })
  const page = await visit()
  await open(page, '/shop/search')
  const field = page.getByLabel('Search products')
  const option = page.getByRole('option', { name: title })
  const isSuggested = (keyword: string) => async () =>
    (await page.getByText(`See all results for ${keyword}`).isVisible()) &&
    (await option.isVisible())
  const isFound = (keyword: string) => () =>
    page.getByText(`1 product for ${keyword}`, { exact: true }).isVisible()
  const after = await stopClock(page)

  await field.pressSequentially(begun)
  await after(200, isSuggested(begun))
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await after(1000, isFound(begun))
  expect(await option.isVisible()).toBe(false)
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  expect(await field.getAttribute('aria-controls')).toBeNull()

  await field.pressSequentially(word.slice(5, 7))
  await after(200, isSuggested(typed))
  await option.hover()
  await after(1000, isFound(typed))
  expect(await option.isVisible()).toBe(true)
  await field.hover()
  await after(0, () => option.isHidden())

  await field.pressSequentially(word.slice(7))
  await after(200, isSuggested(word))
  await field.press('ArrowUp')
  await after(1000, isFound(word))
  expect(await option.getAttribute('aria-selected')).toBe('true')
  await field.press('Enter')
  await after(0, () => Promise.resolve(page.url().endsWith(`/shop/product/${slug}`)))
})

test('a suggestion that is chosen is opened, also when its page takes longer than the search waits', async ({
  visit,
  deps,
}) => {
  const word = aWord('q')
  const { title, slug } = await aPiece(deps, { title: `${word} chair` })
  const page = await visit()
  await open(page, '/shop/search')
  const field = page.getByLabel('Search products')
  const after = await stopClock(page)
  await field.pressSequentially(word)
  await after(200, () => page.getByRole('option', { name: title }).isVisible())
  await field.press('ArrowUp')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\/trpc\/[^?]*catalogue\.product\b/)
  await page.route(/\/trpc\/[^?]*catalogue\.product\b/, async (route) => {
    await held
    await route.continue()
  })
  await field.press('Enter')
  await after(0, () => Promise.resolve(page.url().endsWith(`/shop/product/${slug}`)))
  await page.clock.runFor(1500)
  await asked
  release()
  await after(0, () => page.getByRole('heading', { level: 1, name: title }).isVisible())
})
