import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { test } from './browser.ts'
import { aPiece, hydrated } from './buying.ts'
import { beforeScripts } from './held-scripts.ts'
import { anOrder } from './paid-order.ts'
import { aPicture } from './report-scratch.ts'

/** A delivered order over two pieces, and a page of its buyer in which it can be opened. */
async function aDeliveredOrder(deps: Deps, page: Page, path = '') {
  const order = await anOrder(deps)
  await deps.db.order.update({ where: { id: order.id }, data: { status: 'delivered' } })
  const { number } = await order.row()
  const { token } = await makeOrderKey(deps, { orderId: order.id, purpose: 'link' })
  await page.request.get(`/shop/order-link?key=${token}`)
  return { ...order, path: `/shop/orders/HW-${number}${path}` }
}

const long = 'Æ'.repeat(15_000)

describe('input before the scripts of a page', () => {
  test('for a return is kept and sent: pieces, quantity, reason and note', async ({
    deps,
    visit,
  }) => {
    const page = await visit({ width: 390 })
    const { id, path, product } = await aDeliveredOrder(deps, page, '/return')
    await beforeScripts(page, path, async () => {
      await page.getByRole('checkbox', { name: product.title }).check()
      await page.getByLabel(`Quantity: ${product.title}`).selectOption('1')
      await page.getByLabel('It isn’t comfortable').check()
      await page.getByLabel('Anything else? (optional)').fill('The arm is high.')
    })
    expect(await page.getByRole('checkbox', { name: product.title }).isChecked()).toBe(true)
    expect(await page.getByLabel(`Quantity: ${product.title}`).inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Return 1 item' }).dblclick()
    await page.getByRole('heading', { name: 'Your return' }).waitFor()
    expect(
      await deps.db.return.findMany({
        where: { orderId: id },
        select: { reason: true, notes: true },
      }),
    ).toEqual([{ reason: 'comfort', notes: 'The arm is high.' }])
  })

  test('for a report of damage is kept and sent: piece, kind, text, photograph and wanted remedy', async ({
    deps,
    visit,
  }) => {
    const page = await visit({ width: 390 })
    const { id, path } = await aDeliveredOrder(deps, page, '/wrong')
    await beforeScripts(page, path, async () => {
      await page.getByRole('combobox').selectOption({ label: '2' })
      await page.getByLabel('Missing', { exact: true }).check()
      await page.getByLabel(/^What happened/).fill('Two feet are not there.')
      await page.getByLabel('Add photos').setInputFiles(await aPicture('feet.jpg', '#806040'))
      await page.getByLabel('Keep it with a part refund').check()
    })
    await page.getByRole('status').getByText('1 of 5').waitFor()
    expect(await page.getByLabel('Missing', { exact: true }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Send' }).dblclick()
    await page.getByRole('region', { name: 'Messages' }).getByText('Two feet').waitFor()
    const found = await deps.db.case.findMany({
      where: { orderId: id },
      select: { kind: true, wish: true, lines: { select: { quantity: true } } },
    })
    expect(found).toEqual([{ kind: 'missing', wish: 'money', lines: [{ quantity: 2 }] }])
  })

  test('for a review is kept and sent: stars, text, name and photograph', async ({
    deps,
    visit,
  }) => {
    const page = await visit({ width: 390 })
    const { id, path } = await aDeliveredOrder(deps, page, '/review')
    await beforeScripts(page, path, async () => {
      await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
      await page.getByLabel('Your review').fill('It stands well.')
      await page.getByLabel('Your name').fill('Rosalind A.')
      await page.getByLabel('Add photos').setInputFiles(await aPicture('room.jpg', '#b08050'))
    })
    await page.getByRole('status').getByText('1 of 3').waitFor()
    expect(await page.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Your name').inputValue()).toBe('Rosalind A.')
    await page.getByRole('button', { name: 'Submit review' }).dblclick()
    await page
      .getByText('We check every review before we publish it')
      .or(page.getByText('It stands well.'))
      .first()
      .waitFor()
    const found = await deps.db.review.findMany({
      where: { orderItem: { orderId: id } },
      select: { rating: true, userName: true, photographs: { select: { position: true } } },
    })
    expect(found).toEqual([{ rating: 4, userName: 'Rosalind A.', photographs: [{ position: 0 }] }])
  })

  test('for a question is sent once after a double click', async ({ deps, page }) => {
    const { id } = await aPiece(deps)
    await beforeScripts(page, `/shop/ask?about=${id}`, async () => {
      await page.getByLabel('Your question').fill('How high is the seat?')
      await page.getByLabel('Your name').fill('Priya R.')
      await page.getByLabel('Email').fill('priya@ash.example')
    })
    expect(await page.getByLabel('Your question').inputValue()).toBe('How high is the seat?')
    await page.getByRole('button', { name: 'Send question' }).dblclick()
    await page.getByText('Thank you. We’ll email you our answer.').waitFor()
    expect(await deps.db.productQuestion.count({ where: { productId: id } })).toBe(1)
  })
})

test('two tabs return different pieces: the second is told, and sends on a second click', async ({
  deps,
  visit,
  faults,
}) => {
  const page = await visit({ width: 390 })
  const { id, path, product } = await aDeliveredOrder(deps, page, '/return')
  const other = await page.context().newPage()
  faults.watch(other)
  // Each in a window of its own, late enough: the first free one may have a single place left.
  for (const [tab, window] of [[page, -1] as const, [other, -2] as const]) {
    await tab.goto(`${path}?days=all`)
    await hydrated(tab)
    await tab.getByRole('checkbox', { name: product.title }).check()
    await tab.locator('label:has(input[name="slot"])').nth(window).click()
  }
  await page.getByLabel(`Quantity: ${product.title}`).selectOption('1')
  await page.getByRole('button', { name: 'Return 1 item' }).click()
  await page.getByRole('heading', { name: 'Your return' }).waitFor()
  // The other tab still offers both.
  await other.getByRole('button', { name: 'Return 2 items' }).click()
  await other.getByText(/^This may have been sent from another tab/).waitFor()
  await other.getByRole('button', { name: 'Return 1 item' }).click()
  await other.waitForURL(/\/HW-\d+\?done=return#what-you-can-do$/)
  expect(await deps.db.return.count({ where: { orderId: id } })).toBe(2)
  // Back leads to the form, which says that nothing is left, and sends nothing.
  await other.goBack()
  await other.getByText('Nothing in this order can be returned online right now.').waitFor()
})

test('15,000 characters in a field are refused there, with and without scripts, and ten thousand of them are kept', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .*\.js$/)
  for (const scripts of [true, false]) {
    const page = await visit({ width: 390, scripts })
    const { id, path } = await aDeliveredOrder(deps, page, '/wrong')
    await page.goto(path)
    if (scripts) await hydrated(page)
    await page.getByRole('combobox').selectOption({ label: '1' })
    const words = page.getByLabel(/^What happened/)
    await words.fill(long)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/3,?000 characters or fewer/).waitFor()
    expect((await words.inputValue()).length).toBeGreaterThanOrEqual(10_000)
    expect(await deps.db.case.count({ where: { orderId: id } })).toBe(0)
  }
})
