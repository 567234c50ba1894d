import { timeFieldOf } from '#server/lib/london-time.shared.ts'
import { describe, expect } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

describe('the price over time', () => {
  test('is a chart, in which a sale is planned, warned of with its earliest start, and saved', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ user: await anAdmin(deps) })
    const { id, slug } = await aProduct(deps, { pricePence: 79_900 })
    await deps.db.priceChange.createMany({
      data: [
        {
          productId: id,
          pricePence: 74_900,
          payablePence: 74_900,
          since: inDays(-90),
          cause: 'known',
        },
        {
          productId: id,
          pricePence: 79_900,
          payablePence: 79_900,
          since: inDays(-16),
          cause: 'staff',
        },
      ],
    })
    await open(page, `/admin/products/${slug}`)
    const section = page.getByRole('region', { name: 'Price history', exact: true })
    await section.getByRole('img', { name: /£749.00 until .*£799.00 until/ }).waitFor()
    await section.getByRole('button', { name: 'Plan a sale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan a sale' })
    await dialog.getByLabel('Sale price').fill('699')
    await dialog.getByLabel('Starts').fill(timeFieldOf(inDays(5).toISOString()))
    await dialog.getByLabel('Ends').fill(timeFieldOf(inDays(12).toISOString()))
    await dialog
      .getByText(/charged for only 2[01] days, but a “was” price needs 28 days\. Start on/)
      .waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Starts').fill(timeFieldOf(inDays(13).toISOString()))
    await dialog.getByLabel('Ends').fill(timeFieldOf(inDays(20).toISOString()))
    await dialog.getByText('It can be shown as the “was” price').waitFor()
    await dialog.getByRole('button', { name: 'Add the sale' }).click()
    await section.getByText('and ends automatically').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved').waitFor()
    expect(await deps.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
      salePricePence: null,
      plannedSalePence: 69_900,
      saleTo: expect.any(Date),
    })
    await section.getByRole('button', { name: 'Cancel the sale' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect
      .poll(() => deps.db.product.findUniqueOrThrow({ where: { id } }))
      .toMatchObject({ plannedSalePence: null, saleFrom: null, saleTo: null })
  })
})

describe('a was-price', () => {
  test('on the page of a product has the dates on which it was charged', async ({
    visit,
    deps,
  }) => {
    const { id, slug } = await aProduct(deps, { pricePence: 79_900, salePricePence: 69_900 })
    const since = new Date('2026-08-04T12:00:00Z')
    const row = { productId: id, pricePence: 79_900, cause: 'known' }
    await deps.db.priceChange.deleteMany({ where: { productId: id } })
    await deps.db.priceChange.createMany({
      data: [
        { ...row, payablePence: 79_900, since },
        { ...row, payablePence: 69_900, since: new Date('2026-11-12T12:00:00Z') },
      ],
    })
    const page = await visit()
    await page.goto(`/shop/product/${slug}`)
    await page.getByText('Was £799.00 from 4 August 2026 to 12 November 2026').waitFor()
    expect(await page.getByText('Price includes VAT').count()).toBeGreaterThan(0)
  })
})
