import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open, expectToast } from './buying.ts'

/** Two hidden categories, at the end of the list. */
async function twoCategories({ db }: Deps) {
  const name = randomUUID().slice(0, 8)
  const rows = ['First', 'Second'].map((label, at) => ({
    id: `${label.toLowerCase()}-${name}`,
    label: `${label} ${name}`,
    position: 900 + at,
    isShown: false,
  }))
  await db.category.createMany({ data: rows })
  const remove = () => db.category.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  return { name, ids: rows.map(({ id }) => id), remove }
}

const lastTwo = async ({ db }: Deps, ids: string[]) => {
  const rows = await db.category.findMany({
    where: { id: { in: ids } },
    orderBy: { position: 'asc' },
  })
  return rows.map(({ id }) => id)
}

/** The rows as the page shows them. */
const shownIn = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).locator('b').allTextContents()

test('categories are reordered by dragging their handles, and by keyboard', async ({
  visit,
  deps,
  onTestFinished,
}) => {
  const { name, ids, remove } = await twoCategories(deps)
  onTestFinished(async () => void (await remove()))
  const page = await visit({ user: await anAdmin(deps), width: 1440, height: 1200 })
  await open(page, '/admin/categories')
  const [first = '', second = ''] = ids
  await page
    .getByTitle(`Drag Second ${name}`)
    .dragTo(page.getByRole('row').filter({ hasText: `First ${name}` }))
  await expect.poll(() => shownIn(page, name)).toEqual([`Second ${name}`, `First ${name}`])
  await expect.poll(() => lastTwo(deps, ids)).toEqual([second, first])
  await page.getByRole('button', { name: `Edit Second ${name}` }).press('Alt+ArrowDown')
  await expect.poll(() => lastTwo(deps, ids)).toEqual([first, second])
  await page.getByRole('button', { name: `Move Second ${name} up` }).click()
  await page.getByRole('button', { name: `Move Second ${name} down` }).click()
  await page.getByRole('button', { name: `Move Second ${name} up` }).click()
  await expect.poll(() => lastTwo(deps, ids)).toEqual([second, first])
  await expect.poll(() => shownIn(page, name)).toEqual([`Second ${name}`, `First ${name}`])
  await expectAccessible(page)
})

test('a tile takes its picture from a product, and staff end the take-away of old pieces', async ({
  visit,
  deps,
  onTestFinished,
}) => {
  const { name, ids, remove } = await twoCategories(deps)
  onTestFinished(async () => void (await remove()))
  const [category = ''] = ids
  const { images } = await deps.db.product.findFirstOrThrow({
    where: { images: { isEmpty: false }, archivedAt: null },
  })
  const product = await aProduct(deps, { category, images, title: `Rug ${name}` })
  onTestFinished(async () => {
    await changeProduct(deps, product.id, { archivedAt: new Date() })
  })
  const page = await visit({ user: await anAdmin(deps), width: 390 })
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: `Edit First ${name}` }).click()
  // The form is below all categories on a phone: it is scrolled to.
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByText('Use a product’s picture').click()
  const choice = page.getByRole('button', { name: `Picture of Rug ${name}` }).first()
  await choice.click()
  await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
  await page.getByLabel('Offer to take the old one away').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Save First ${name}` }).click()
  await expectToast(page, `First ${name} saved.`)
  expect(await deps.db.category.findUniqueOrThrow({ where: { id: category } })).toMatchObject({
    tileImage: images[0],
    takesAway: false,
  })
})

test('a category asks for its address where its name gives none, and asks before it is deleted', async ({
  visit,
  deps,
  onTestFinished,
}) => {
  const { name, ids, remove } = await twoCategories(deps)
  onTestFinished(async () => void (await remove()))
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('😀')
  await page.getByRole('button', { name: 'Save 😀' }).click()
  await page.getByText('No web address can be made from this name').waitFor()
  const address = page.getByRole('textbox', { name: 'Web address' })
  await expect.poll(() => address.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: `Edit First ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick()
  const question = page.getByRole('dialog', { name: `Delete First ${name}?` })
  await question.getByText('This action cannot be undone.').waitFor()
  await expectAccessible(page)
  expect(await deps.db.category.count({ where: { id: { in: ids } } })).toBe(2)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, `First ${name} deleted`)
  expect(await lastTwo(deps, ids)).toEqual(ids.slice(1))
})
