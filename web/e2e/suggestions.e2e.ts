import { expect } from 'vitest'
import { anAdmin, test } from './browser.ts'
import { aPiece, open } from './buying.ts'

test('a synonym that staff edit takes effect: three letters suggest, with arrows, Enter and Escape; two letters and Enter search', async ({
  visit,
  deps,
}) => {
  const { title, slug } = await aPiece(deps, { title: 'Quillonhorn Chair' })
  const staff = await visit({ user: await anAdmin(deps) })
  await open(staff, '/admin/search?word=perchwick')
  await staff.getByLabel('Here it is called').fill('quillonhorn')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.getByText('Searches know “perchwick” from now on.').waitFor()

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
  const option = page.getByRole('option', { name: title })
  const picture = option.locator('> span').first()
  await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 56, height: 56 })
  await field.press('ArrowUp')
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option').last().getAttribute('id'),
  )
  await field.press('Enter')
  await page.waitForURL(`**/shop/product/${slug}`)

  await open(page, '/shop/search')
  await field.pressSequentially('tv')
  await field.press('Enter')
  await page.waitForURL('**/shop/search?keyword=tv')
})
