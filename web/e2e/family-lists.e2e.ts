import { changeProduct } from '#server/test/factories.ts'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { test } from './browser.ts'
import { aPiece, open } from './buying.ts'
import { aFamily, eightFabrics } from './family.ts'
import { fetchHtml } from './html.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The family, or the product without one, of each card on a page. */
async function familiesOn(page: Page, { db }: Pick<Deps, 'db'>): Promise<string[]> {
  const links = cards(page).getByRole('heading').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const slugs = paths.map((path) => path?.split('/').at(-1) ?? '')
  const products = await db.product.findMany({ where: { slug: { in: slugs } } })
  expect(products).toHaveLength(slugs.length)
  return products.map(({ familyId, id }) => familyId ?? id)
}

describe('a list has one card a family', () => {
  test.for([
    ['the home page', '/shop/home'],
    ['the listing of all products', '/shop/listing'],
    ['a category', '/shop/listing?category=sofas'],
    ['a size', '/shop/listing?category=beds,mattresses&size=double'],
    ['the search', '/shop/search?keyword=velvet'],
    ['the products that go well with one', '/shop/product/hadley-oak-tv-unit'],
  ] as const)('%s', async ([, path], { page, deps }) => {
    await open(page, path)
    await cards(page).first().waitFor()
    const families = await familiesOn(page, deps)
    expect(new Set(families).size).toBe(families.length)
  })

  test('a list after Show more', async ({ page, deps }) => {
    await open(page, '/shop/listing')
    await page.getByRole('button', { name: 'Show 24 more' }).click()
    await page.getByText(/^Showing 48 of/).waitFor()
    const families = await familiesOn(page, deps)
    expect(new Set(families).size).toBe(48)
  })

  test('the page and its filters count cards', async ({ page, deps }) => {
    await open(page, '/shop/listing?category=wardrobe,mattresses')
    const count = await cards(page).count()
    await page.getByText(`${count} products`, { exact: true }).waitFor()
    const mattresses = await deps.db.product.groupBy({
      by: ['familyId'],
      where: { category: 'mattresses', archivedAt: null, familyId: { not: null } },
    })
    const alone = await deps.db.product.count({
      where: { category: 'mattresses', archivedAt: null, familyId: null },
    })
    const box = page.getByRole('group', { name: 'Category' }).getByRole('checkbox', {
      name: 'Mattresses',
    })
    expect(await box.textContent()).toContain(String(mattresses.length + alone))
  })
})

test('a page of 24 families is less than 3 kB larger than one of 24 products', async ({ deps }) => {
  const path = '/shop/listing?category=home-decor&sortBy=price-hightolow'
  const pieces = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      aPiece(deps, { category: 'home-decor', pricePence: 9_000_000 - index }),
    ),
  )
  try {
    const compressed = async (marker: string) => {
      let text = ''
      const times = async () => {
        ;({ text } = await fetchHtml(path))
        return text.split(marker).length - 1
      }
      await expect.poll(times).toBe(24)
      return gzipSync(text, { level: 6 }).length
    }
    const before = await compressed('>Ember Chair')
    for (const [index, { id }] of pieces.slice().entries()) {
      const start = index % 4
      const family = await aFamily(deps, eightFabrics.slice(start, start + 5))
      const [fabric = ''] = eightFabrics[start + 2] ?? []
      await changeProduct(deps, id, family.columns(fabric))
      const others = eightFabrics.slice(start, start + 5).filter(([label]) => label !== fabric)
      for (const [label] of others) {
        const columns = { category: 'home-decor', pricePence: 9_000_000 - index }
        pieces.push(await aPiece(deps, { ...columns, ...family.columns(label) }))
      }
    }
    const growth = (await compressed('="In 5 fabrics')) - before
    process.stdout.write(`24 families make a listing ${growth} bytes larger, compressed.\n`)
    // Five links to variants a card.
    expect(growth).toBeLessThan(6000)
  } finally {
    for (const { id } of pieces) await changeProduct(deps, id, { archivedAt: new Date() })
  }
})
