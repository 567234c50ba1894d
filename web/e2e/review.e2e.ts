import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Deps } from '../../server/deps.ts'
import { anAddress, aProduct, aUser } from '../../server/test/factories.ts'
import { test } from './browser.ts'
import { photograph } from './photograph.ts'

async function aBuyer(deps: Deps, productId: string) {
  const user = await aUser(deps, { userName: 'Rosalind' })
  const line = { title: '', pricePence: 10_000, quantity: 1, vatPence: 1667 }
  await deps.db.order.create({
    data: {
      userId: user.id,
      totalPence: 10_000,
      vatPence: 1667,
      paymentStatus: 'paid',
      ...anAddress(),
      items: { create: { productId, position: 1, ...line } },
    },
  })
  return user
}

async function write(page: Page, message: string) {
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Your review' }).fill(message)
  await page.getByRole('button', { name: 'Submit' }).click()
}

describe('a review', () => {
  test('of what one bought is shown at once, and counts', async ({ visit, deps }) => {
    const product = await aProduct(deps, { title: 'Chair to review' })
    const page = await visit({ user: await aBuyer(deps, product.id) })
    await page.goto(`/shop/product/${product.slug}`, { waitUntil: 'networkidle' })
    const submit = page.getByRole('button', { name: 'Submit' })
    expect(await submit.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Your review' }).fill('   ')
    expect(await submit.isDisabled()).toBe(true)
    await write(page, 'Sits well, stands well.')
    await page.getByRole('status').getByText('Review added successfully!').waitFor()
    await page.getByRole('listitem').getByText('Sits well, stands well.').waitFor()
    await photograph(page)
    await page.getByText('4.00').first().waitFor()
  })

  test('is refused a second time, and before one has bought', async ({ visit, deps, faults }) => {
    faults.allow(/40[39] POST .*review\.add/)
    const product = await aProduct(deps, { title: 'Chair to review once' })
    const page = await visit({ user: await aBuyer(deps, product.id) })
    await page.goto(`/shop/product/${product.slug}`, { waitUntil: 'networkidle' })
    await write(page, 'Fine.')
    await page.getByText('Review added successfully!').waitFor()
    await write(page, 'Still fine.')
    await page.getByRole('alert').getByText('You already reviewed this product!').waitFor()

    const other = await visit({ user: await aUser(deps) })
    await other.goto(`/shop/product/${product.slug}`, { waitUntil: 'networkidle' })
    await write(other, 'It looks fine.')
    await other.getByRole('alert').getByText('You need to purchase product to review it.').waitFor()
  })

  test('that could not be sent says Something went wrong, and stays as it was typed', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/ERR_FAILED POST .*review\.add/)
    const product = await aProduct(deps, { title: 'Chair to review later' })
    const page = await visit({ user: await aBuyer(deps, product.id) })
    await page.goto(`/shop/product/${product.slug}`, { waitUntil: 'networkidle' })
    await page.route('**/trpc/review.add**', (route) => route.abort())
    await write(page, 'Sits well.')
    await page.getByRole('alert').getByText('Something went wrong').waitFor()
    expect(await page.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe('Sits well.')
  })
})
