import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { anEditedFamily, openEditor } from './edited-family.ts'

describe('the options of a family', () => {
  test('and their values are reordered by keyboard and by pointer', async ({ visit, deps }) => {
    const { user, family } = await anEditedFamily(deps)
    const page = await visit({ user })
    await openEditor(page, family.slug)
    const values = page.getByRole('list', { name: 'Values of Fabric' }).getByRole('listitem')
    const labels = () =>
      page
        .getByRole('textbox', { name: /^Label of/ })
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))
    await page.getByRole('button', { name: 'Move Teal up' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await labels()).toEqual(['Teal', 'Moss', 'Oat'])
    // The handle is beside the buttons.
    const grip = values.nth(0).locator('[draggable=true]')
    await grip.dragTo(values.nth(2), { sourcePosition: { x: 2, y: 2 } })
    expect(await labels()).toEqual(['Moss', 'Oat', 'Teal'])
    await page.getByRole('button', { name: 'Move Oat up' }).click()

    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Legs')
    await page.getByRole('textbox', { name: 'Label of value 1' }).fill('Oak')
    await page.getByRole('button', { name: 'Move Legs up' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved').waitFor()
    const options = await deps.db.familyOption.findMany({
      where: { familyId: family.id },
      orderBy: { position: 'asc' },
      include: { values: { orderBy: { position: 'asc' } } },
    })
    expect(options.map(({ name, values: own }) => [name, own.map(({ label }) => label)])).toEqual([
      ['Legs', ['Oak']],
      ['Fabric', ['Oat', 'Moss', 'Teal']],
    ])
  })

  test('are removed after a confirmation that names the variants with the value', async ({
    visit,
    deps,
  }) => {
    const { user, family, moss } = await anEditedFamily(deps)
    const page = await visit({ user })
    await openEditor(page, family.slug)
    await page.getByRole('button', { name: 'Remove Teal' }).click()
    await page.getByRole('button', { name: 'Remove Moss' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Moss?' })
    await dialog.getByText('1 variant will be archived when you save.').waitFor()
    await dialog.getByRole('button', { name: 'Keep Moss' }).click()
    await page.getByText('2 of 2 sold').waitFor()
    await page.getByRole('button', { name: 'Remove Moss' }).click()
    await dialog.getByRole('button', { name: 'Remove Moss' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved').waitFor()
    expect(
      (await deps.db.product.findUniqueOrThrow({ where: { id: moss.id } })).archivedAt,
    ).not.toBeNull()
    expect(await deps.db.optionValue.count({ where: { option: { familyId: family.id } } })).toBe(1)
  })
})
