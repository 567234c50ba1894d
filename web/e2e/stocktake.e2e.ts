import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aProduct, aUser, stockOf } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { expectToast, open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const aWarehouse = (deps: Parameters<typeof aUser>[0]) =>
  aUser(deps, { role: 'admin', staffRoles: ['warehouse'] })

test('the warehouse counts on a phone: blind, with a reason for a difference, and finishes', async ({
  visit,
  deps,
}) => {
  const word = `Stool ${randomUUID().slice(0, 8)}`
  const first = await aProduct(deps, { title: `${word} A`, stock: 12 })
  const second = await aProduct(deps, { title: `${word} B`, stock: 5 })
  const page = await visit({ user: await aWarehouse(deps), width: 390 })
  await open(page, '/admin/stocktake')
  await expectAccessible(page)
  await page.getByLabel('Products').selectOption({ label: 'Chairs' })
  await page.getByRole('button', { name: 'Start counting' }).click()
  await page.waitForURL(/\/admin\/stocktake\/\d+$/)
  const { pathname } = new URL(page.url())
  await open(page, `${pathname}?search=${encodeURIComponent(word)}`)
  const countOf = (title: string) => page.getByRole('form', { name: `Count ${title}` })
  expect(await page.getByText('expected', { exact: false }).count()).toBe(0)
  await expectAccessible(page)
  await takeScreenshots(page)

  await countOf(first.title).getByLabel('Count').fill('12')
  await countOf(first.title).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `${first.title}: 12 counted, as expected`)
  await countOf(first.title).waitFor({ state: 'hidden' })
  // The next count is typed at once.
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  // What is expected is not told before the count is saved.
  await countOf(second.title).getByText('This is not what was expected.').waitFor()
  await countOf(second.title).getByText('Not counted yet: choose a reason and save.').waitFor()
  expect(await page.getByText('fewer than expected').count()).toBe(0)
  await countOf(second.title).getByLabel('Reason').selectOption({ label: 'Damaged' })
  await expectAccessible(page)
  await countOf(second.title).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `${second.title}: 3 counted, 2 fewer than expected`)
  expect(await stockOf(deps, second.id)).toEqual({ stock: 3, ledger: 3 })

  await page.getByRole('link', { name: 'Differences 1' }).click()
  await page.getByText('3 counted, 2 fewer than expected').first().waitFor()
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await page
    .getByText(/, finished /)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expectAccessible(page)
})

test('a count is posted without scripts too, and asks for the reason on its own line', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  const { id, title } = await aProduct(deps, {
    title: `Bench ${randomUUID().slice(0, 8)}`,
    stock: 4,
  })
  const page = await visit({
    user: await aWarehouse(deps),
    scripts: false,
    width: 390,
  })
  await page.goto('/admin/stocktake')
  await page.getByRole('button', { name: 'Start counting' }).click()
  await page.goto(`${new URL(page.url()).pathname}?search=${encodeURIComponent(title)}`)
  const form = page.getByRole('form', { name: `Count ${title}` })
  await form.getByLabel('Count').fill('6')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This is not what was expected.').waitFor()
  expect(await form.getByLabel('Count').inputValue()).toBe('6')
  await form.getByLabel('Reason').selectOption({ label: 'Found' })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No product here has this title, SKU or barcode number.').waitFor()
  expect(await stockOf(deps, id)).toEqual({ stock: 6, ledger: 6 })
})
