import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aProduct, aUser } from '#server/test/factories.ts'
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

  test('without a purchase has its form below what it needs, and is refused in a toast', async ({
    visit,
    deps,
  }) => {
    const product = await aProduct(deps, { title: 'Chair to review never' })
    const page = await visit({ user: await aUser(deps) })
    await open(page, `/shop/product/${product.slug}`)
    const area = page.getByRole('region', { name: 'Write a review' })
    await area.getByText('Reviews are for products bought here with your account.').waitFor()
    expect(await area.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
    await area.getByRole('textbox', { name: 'Your review' }).fill('Never sat on it.')
    const needed = page.getByRole('alert').getByText('You need to purchase product to review it.')
    await area.getByRole('button', { name: 'Submit' }).click()
    await needed.waitFor()
  })

  test('is thanked for above an empty form, and a second one from an old form is refused', async ({
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
    await area.getByText('Thank you for your review of this product.').waitFor()
    expect(await area.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe('')
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
