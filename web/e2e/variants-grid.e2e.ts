import { describe, expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { hydrated } from './buying.ts'
import { anEditedFamily, openEditor } from './edited-family.ts'
import { cellOf, copied, paste } from './variants-grid.ts'

describe('the table of variants', () => {
  test('copies, pastes, fills and clears ranges by keyboard, and undoes each', async ({
    visit,
    deps,
  }) => {
    const { user, family } = await anEditedFamily(deps)
    const page = await visit({ user })
    const grid = await openEditor(page, family.slug)
    const cell = (line: number, head: string) => cellOf(grid, line, head)
    await (await cell(0, 'Price (£)')).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    expect(await copied(page)).toBe('100.00\t\t10\n100.00\t\t10')
    expect(await grid.locator('[aria-selected=true]').count()).toBe(6)

    // One copied cell fills the selection.
    await (await cell(0, 'Lead time (days)')).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await paste(page, '42')
    await page.getByText('2 cells pasted').waitFor()
    expect(await copied(page)).toBe('42\n42')
    await page.keyboard.press('Control+z')
    expect(await copied(page)).toBe('\n')

    await (await cell(0, 'Width')).focus()
    await page.keyboard.type('213')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+d')
    await page.getByText('1 cell filled').waitFor()
    expect(await (await cell(1, 'Width')).innerText()).toBe('213')
    await page.keyboard.press('Delete')
    expect(await (await cell(1, 'Width')).innerText()).toBe('')

    // Drags the fill handle of the active cell.
    const from = await cell(0, 'Width')
    const box = await from.boundingBox()
    const below = await (await cell(1, 'Width')).boundingBox()
    if (!box || !below) throw new Error('no cells')
    await from.focus()
    await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4)
    await page.mouse.down()
    await page.mouse.move(below.x + 10, below.y + 10, { steps: 3 })
    await page.mouse.up()
    expect(await (await cell(1, 'Width')).innerText()).toBe('213')
  })

  test('asks about a price that lacks a nought, and saves it only when confirmed', async ({
    visit,
    deps,
  }) => {
    const { user, family, moss } = await anEditedFamily(deps)
    const page = await visit({ user })
    const grid = await openEditor(page, family.slug)
    const price = await cellOf(grid, 0, 'Price (£)')
    await price.focus()
    await page.keyboard.type('9.90')
    await page.keyboard.press('Enter')
    const words = '£9.90 is 90% less than the price for Oat. Is there a zero missing?'
    await page.getByText(words).waitFor()
    expect(await price.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('link', { name: 'Variants has a warning' }).waitFor()
    await expectAccessible(page)
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await page.getByText(/^Nothing was saved\. Check the marked price/).waitFor()
    await page.getByRole('button', { name: 'Change to 99.00' }).click()
    expect(await price.innerText()).toBe('99.00')

    await price.focus()
    await page.keyboard.type('9.90')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByText(words).waitFor({ state: 'detached' })
    await save.click()
    await page.getByText('Changes saved').waitFor()
    expect(await deps.db.product.findUniqueOrThrow({ where: { id: moss.id } })).toMatchObject({
      pricePence: 990,
    })
  })

  test('has the combinations not made with a reason, makes one, and archives a variant', async ({
    visit,
    deps,
  }) => {
    const { user, family, moss } = await anEditedFamily(deps)
    const page = await visit({ user })
    const grid = await openEditor(page, family.slug)
    const reason = await cellOf(grid, 2, 'Price (£)')
    expect(await reason.innerText()).toBe('not sold')
    await reason.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Reason Teal is not sold' }).fill('Its dye rubs off.')
    await page.keyboard.press('Enter')
    expect(await reason.innerText()).toBe('not sold: Its dye rubs off.')
    await grid.getByRole('checkbox', { name: 'Moss is sold' }).uncheck()
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await page.getByText('Changes saved').waitFor()
    expect(
      (await deps.db.product.findUniqueOrThrow({ where: { id: moss.id } })).archivedAt,
    ).not.toBeNull()
    const stored = await deps.db.family.findUniqueOrThrow({ where: { id: family.id } })
    expect(stored.notMade).toMatchObject([{ reason: 'Its dye rubs off.' }])
    await page.getByText('1 of 3 sold').waitFor()

    await grid.getByRole('checkbox', { name: 'Teal is sold' }).check()
    await save.click()
    await page.getByText('Nothing was saved: fix the error marked below.').waitFor()
    await page.getByText('Enter a price.').waitFor()
    await page.getByRole('button', { name: 'Change to 100.00, as above' }).click()
    await save.click()
    await page.getByText('2 of 3 sold').waitFor()
    await expect
      .poll(() => deps.db.product.count({ where: { familyId: family.id, archivedAt: null } }))
      .toBe(2)
  })

  test('changes the value of a variant, and refuses one that another variant has', async ({
    visit,
    deps,
  }) => {
    const { user, family, oat } = await anEditedFamily(deps)
    const page = await visit({ user })
    const grid = await openEditor(page, family.slug)
    await (await cellOf(grid, 1, 'Fabric')).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Fabric, Oat' }).selectOption('Moss')
    await page.keyboard.press('Enter')
    await page.getByText('Another variant already has these values: Moss.').waitFor()
    await page.keyboard.press('Control+z')
    await (await cellOf(grid, 1, 'Fabric')).focus()
    await paste(page, 'teal')
    await page.getByText('1 cell pasted').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved').waitFor()
    const teal = family.options[0]?.values[2]?.id
    const { optionValueIds } = await deps.db.product.findUniqueOrThrow({ where: { id: oat.id } })
    expect(optionValueIds).toEqual([teal])
  })

  test('hides columns, which the browser stores', async ({ visit, deps }) => {
    const { user, family } = await anEditedFamily(deps)
    const page = await visit({ user })
    const grid = await openEditor(page, family.slug)
    const width = grid.getByRole('columnheader', { name: 'Width' })
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Width' }).uncheck()
    expect(await width.count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Title' }).check()
    await page.reload()
    await hydrated(page)
    await grid.getByRole('columnheader', { name: 'Title' }).waitFor()
    expect(await width.count()).toBe(0)
  })
})
