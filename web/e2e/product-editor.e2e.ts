import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { anEditedFamily, openEditor } from './edited-family.ts'
import { paste } from './variants-grid.ts'

/** A cell of a family's table by its field, from 0. The columns before are the checkbox and the fabric. */
const cellOf = (grid: Locator, line: number, field: number) =>
  grid.locator(`[data-cell="${line}:${field + 2}"]`)

const row = (deps: Deps, id: string) => deps.db.product.findUniqueOrThrow({ where: { id } })

describe('the editor of a family', () => {
  test('opens from the list, works by keyboard like a spreadsheet, and is saved by Ctrl+S', async ({
    visit,
    deps,
  }) => {
    const { user, moss, oat } = await anEditedFamily(deps)
    const page = await visit({ user })
    await open(page, `/admin/products?search=${encodeURIComponent(moss.title)}`)
    await page.getByRole('link', { name: `Edit all details of ${moss.title}` }).click()
    await page.waitForURL(`**/admin/products/${moss.slug}`)
    const grid = page.getByRole('grid', { name: 'Variants' })
    const cell = (line: number, column: number) => cellOf(grid, line, column)
    await expectAccessible(page)

    await cell(0, 0).focus()
    await page.keyboard.type('119')
    await page.keyboard.press('Enter')
    // Down one row; F2 edits the value, and Escape cancels the edit.
    await page.keyboard.press('F2')
    await page.keyboard.type('99')
    await page.keyboard.press('Escape')
    expect(await cell(1, 0).textContent()).toBe('100.00')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('79.50')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await page.keyboard.press('Tab')
    await page.keyboard.type('42')
    await page.keyboard.press('Enter')
    await page.getByText('4 unsaved changes').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('3 unsaved changes').waitFor()
    // Ctrl+S saves from anywhere, with the value of an open cell.
    await cell(0, 2).focus()
    await page.keyboard.type('7')
    await page.keyboard.press('Control+s')
    await page.getByText('Changes saved').waitFor()
    expect(await row(deps, moss.id)).toMatchObject({ pricePence: 11_900, stock: 7 })
    expect(await row(deps, oat.id)).toMatchObject({
      pricePence: 10_000,
      salePricePence: 7950,
      stock: 4,
      leadDays: null,
    })
    await page.getByText(`${user.userName} changed it`).first().waitFor()
  })

  test('pastes cells from a spreadsheet, and saves all of them or none', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/400 POST .*family\.save/)
    const { user, family, moss, oat } = await anEditedFamily(deps)
    const page = await visit({ user })
    const grid = await openEditor(page, family.slug)
    const cell = (line: number, column: number) => cellOf(grid, line, column)
    await cell(0, 0).focus()
    await paste(page, '"£1,299.00"\t1,399.00\t7\r\n899\t\t8\r\n1\t2\t3\r\n5\t5\t5')
    await page.getByText('9 cells pasted, 3 outside the table skipped').waitFor()
    await page.keyboard.press('Control+z')
    await paste(page, '"£1,299.00"\t1,399.00\t7\r\n899\t\t8\r\n')
    await page.getByText('6 cells pasted').waitFor()
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await page.getByText('Nothing was saved: fix the error marked below.').waitFor()
    await page.getByText('The sale price must be below the price.').waitFor()
    await page.getByText('Row 1, Sale price:').waitFor()
    await expectAccessible(page)
    expect(await row(deps, oat.id)).toMatchObject({ pricePence: 10_000 })

    await cell(0, 1).focus()
    await page.keyboard.press('Delete')
    await save.click()
    await page.getByText('Changes saved').waitFor()
    expect(await row(deps, moss.id)).toMatchObject({ pricePence: 129_900, stock: 7 })
    expect(await row(deps, oat.id)).toMatchObject({ pricePence: 89_900, stock: 8 })
  })

  test('stores unsaved changes in the browser, and asks before it is left', async ({
    visit,
    deps,
  }) => {
    const { user, family } = await anEditedFamily(deps)
    const page = await visit({ user })
    await openEditor(page, family.slug)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Alder, new')
    await page.getByText('1 unsaved change').waitFor()
    await page.getByRole('link', { name: 'All products' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'All products' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/admin/products')

    await openEditor(page, family.slug)
    await page.getByText('1 unsaved change').waitFor()
    await page.getByText(/^Draft kept on this computer since/).waitFor()
    expect(await title.inputValue()).toBe('Alder, new')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => title.inputValue()).toBe(family.title)
  })

  test('saves options and facts, and reports a conflict to the second of two editors', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/409 POST .*family\.save/)
    const { user, family, moss, oat } = await anEditedFamily(deps)
    const page = await visit({ user })
    const other = await visit({ user: await anAdmin(deps) })
    await openEditor(page, moss.slug)
    await openEditor(other, oat.slug)
    await page.getByRole('textbox', { name: 'Label of Oat' }).fill('Oatmeal')
    await page.getByRole('textbox', { name: 'Brand' }).fill('Pennyfield')
    await page.getByRole('button', { name: 'Remove Teal' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved').waitFor()
    const [option] = await deps.db.familyOption.findMany({
      where: { familyId: family.id },
      include: { values: { orderBy: { position: 'asc' } } },
    })
    const before = family.options[0]?.values ?? []
    expect(option?.values.map(({ id, label }) => [id, label])).toEqual([
      [before[0]?.id, 'Moss'],
      [before[1]?.id, 'Oatmeal'],
    ])
    for (const { id } of [moss, oat]) expect((await row(deps, id)).brand).toBe('Pennyfield')

    await other.getByRole('textbox', { name: 'Title', exact: true }).fill('Elm')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await other.getByText(`${user.userName} saved changes after you opened this.`).waitFor()
    expect((await deps.db.family.findUniqueOrThrow({ where: { id: family.id } })).title).toBe(
      family.title,
    )
    // Neither editor's changes are lost.
    await other.getByRole('button', { name: 'Load their changes and keep mine' }).click()
    await other.getByRole('textbox', { name: 'Label of Oatmeal' }).waitFor()
    await other.getByRole('button', { name: 'Save changes' }).click()
    await other.getByText('Changes saved').waitFor()
    expect(
      await deps.db.family.findUniqueOrThrow({
        where: { id: family.id },
        include: { options: { include: { values: { orderBy: { position: 'asc' } } } } },
      }),
    ).toMatchObject({
      title: 'Elm',
      options: [{ values: [{ label: 'Moss' }, { label: 'Oatmeal' }] }],
    })
  })
})

test('a product without a family has the same page, and no options yet', async ({
  visit,
  deps,
}) => {
  const product = await aProduct(deps)
  const page = await visit({ user: await anAdmin(deps) })
  await openEditor(page, product.slug)
  await page.getByRole('button', { name: 'Turn into a family' }).waitFor()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Alder, alone')
  await page.getByRole('textbox', { name: 'Materials' }).fill('oak, wool')
  await page.getByText('2 unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved').waitFor()
  expect(await row(deps, product.id)).toMatchObject({
    title: 'Alder, alone',
    materials: ['oak', 'wool'],
  })
})
