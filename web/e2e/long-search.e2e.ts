import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '#server/test/factories.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { replaceResponse, serverFault } from './responses.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** Sixty products that one word finds; the word. */
async function sixty(deps: Deps): Promise<string> {
  const word = `Pouf${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const made = Array.from({ length: 60 }, (_, at) =>
    aProduct(deps, { title: `${word} ${at}`, pricePence: 900_000 + at }),
  )
  await Promise.all(made)
  return word
}

test('a search of more than 48 products goes on, shows none twice, and is as long after back and reload', async ({
  page,
  deps,
}) => {
  const word = await sixty(deps)
  await open(page, `/shop/search?keyword=${word}`)
  await page.getByText(`60 products for ${word}`).waitFor()
  expect(await cards(page).count()).toBe(48)
  await page.getByRole('button', { name: 'Show 12 more' }).click()
  await page.getByText('Showing 60 of 60 products').waitFor()
  expect(new Set(await titles(page)).size).toBe(60)
  expect(new URL(page.url()).search).toBe(`?keyword=${word}&shown=96`)

  const last = cards(page).nth(55)
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(window.scrollY))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click()
    })
  await page.waitForURL('**/shop/about')
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(60)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place)
  await page.reload()
  await expect.poll(() => cards(page).count()).toBe(60)
})

test('without scripts a link shows the rest of a search, at the first of them', async ({
  visit,
  deps,
}) => {
  const word = await sixty(deps)
  const page = await visit({ scripts: false })
  await page.goto(`/shop/search?keyword=${word}`)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await page.getByText('Showing 60 of 60 products').waitFor()
  expect(new URL(page.url()).hash).toBe('#piece-49')
  expect(new Set(await titles(page)).size).toBe(60)
})

test('a search that cannot go on keeps what it shows, and tries again', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/TRPCClientError|500/)
  const word = await sixty(deps)
  await mayHurry(page)
  await open(page, `/shop/search?keyword=${word}`)
  await replaceResponse(page, 'catalogue.search', serverFault)
  await page.getByRole('button', { name: 'Show 12 more' }).click()
  await hurryTo(page, page.getByRole('button', { name: 'Try again' }))
  expect(await cards(page).count()).toBe(48)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Showing 60 of 60 products').waitFor()
})
