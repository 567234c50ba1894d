import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aProduct, aUser } from '../../server/test/factories.ts'
import { aBuyer } from './buyer.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

async function write(page: Page, message: string) {
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Your review' }).fill(message)
  await page.getByRole('button', { name: 'Submit' }).click()
}

describe('a review', () => {
  test('of a bought product is shown and counted at once', async ({ visit, deps }) => {
    const product = await aProduct(deps, { title: 'Chair to review' })
    const page = await visit({ user: await aBuyer(deps, product.id) })
    await open(page, `/shop/product/${product.slug}`)
    const submit = page.getByRole('button', { name: 'Submit' })
    expect(await submit.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Your review' }).fill('   ')
    expect(await submit.isDisabled()).toBe(true)
    await write(page, 'Sits well, stands well.')
    await page.getByRole('status').getByText('Review added successfully!').waitFor()
    await page.getByRole('listitem').getByText('Sits well, stands well.').waitFor()
    await takeScreenshots(page)
    await page.getByText('4.00').first().waitFor()
  })

  test('is not offered without a purchase, in the server’s HTML and in the dialog', async ({
    visit,
    deps,
    faults,
  }) => {
    // What a browser without scripts reports for each script of a page.
    faults.allow(/^csp GET .*\.js$/)
    const product = await aProduct(deps, { title: 'Chair to review never' })
    const user = await aUser(deps)
    const path = `/shop/product/${product.slug}`
    const needed = 'You need to purchase product to review it.'
    const sent = await visit({ user, scripts: false })
    await sent.goto(path)
    await sent.getByText(needed).waitFor()
    expect(await sent.getByRole('button', { name: 'Submit' }).count()).toBe(0)

    const page = await visit({ user })
    await page.goto(`/shop/search?product=${product.slug}`)
    await page.getByRole('dialog').getByText(needed).waitFor()
    expect(await page.getByRole('textbox', { name: 'Your review' }).count()).toBe(0)
  })

  test('is not offered twice, and a second one from an old form is refused', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/409 POST .*review\.add/)
    const product = await aProduct(deps, { title: 'Chair to review once' })
    const user = await aBuyer(deps, product.id)
    const [page, old] = [await visit({ user }), await visit({ user })]
    await open(page, `/shop/product/${product.slug}`)
    await open(old, `/shop/product/${product.slug}`)
    await write(page, 'Fine.')
    const area = page.getByRole('region', { name: 'Write a review' })
    await area.getByText('You already reviewed this product!').waitFor()
    expect(await area.getByRole('button', { name: 'Submit' }).count()).toBe(0)
    expect(await area.evaluate((element) => element === document.activeElement)).toBe(true)

    await write(old, 'Still fine.')
    await old.getByRole('alert').getByText('You already reviewed this product!').waitFor()
  })

  test('that could not be sent says Something went wrong, and keeps its text', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/ERR_FAILED POST .*review\.add/)
    const product = await aProduct(deps, { title: 'Chair to review later' })
    const page = await visit({ user: await aBuyer(deps, product.id) })
    await open(page, `/shop/product/${product.slug}`)
    await page.route('**/trpc/review.add**', (route) => route.abort())
    await write(page, 'Sits well.')
    await page.getByRole('alert').getByText('Something went wrong').waitFor()
    expect(await page.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe('Sits well.')
  })
})
