import { describe, expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { aPiece, open } from './buying.ts'
import { aFamily, eightFabrics } from './family.ts'
import { paste } from './variants-grid.ts'
import { takeScreenshots } from './take-screenshots.ts'

const row = (deps: Deps, id: string) => deps.db.product.findUniqueOrThrow({ where: { id } })

describe('the editor', () => {
  test('saves boxes, seats, shape, drawers, services, guarantee, care and fire label of a product', async ({
    visit,
    deps,
  }) => {
    const piece = await aPiece(deps, { category: 'chairs' })
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/products/${piece.slug}`)
    const boxes = page.getByRole('region', { name: 'Boxes' })
    const add = boxes.getByRole('button', { name: 'Add a box' })
    const save = page.getByRole('button', { name: 'Save changes' })
    await add.click()
    await boxes.getByRole('textbox', { name: 'Length of box 1' }).fill('61')
    await boxes.getByRole('textbox', { name: 'Width of box 1' }).fill('57')
    await boxes.getByRole('textbox', { name: 'Height of box 1' }).fill('56')
    await save.click()
    await boxes.getByText('Box 1: enter the weight in kilograms, such as 16.5.').waitFor()
    await expectAccessible(page)
    await boxes.getByRole('textbox', { name: 'Weight of box 1' }).fill('6.2')
    await boxes.getByText('1 box, 6.2 kg in total').waitFor()
    await add.click()
    await boxes.getByRole('textbox', { name: 'Length of box 2' }).focus()
    await paste(page, '20\t90\t12\t2.5\r\n30\t30\t30\t1\r\n')
    await boxes.getByRole('button', { name: 'Remove box 3' }).click()
    await boxes.getByLabel('Legs packed separately').selectOption('Yes')
    await boxes.getByLabel('Minimum doorway width').fill('58')
    await boxes.getByLabel('Space needed').fill('Allow 60 cm behind it.')
    await page.getByLabel('Seat height').fill('45')
    await page.getByLabel('Seat depth').fill('42')
    await page.getByRole('textbox', { name: 'Seats' }).fill('3')
    await page.getByRole('combobox', { name: 'Shape' }).selectOption('chaise-right')
    await page.getByRole('textbox', { name: 'Drawers' }).fill('2')
    await page.getByLabel('Assembly price').fill('25')
    await page.getByLabel('Old item removal price').fill('12.50')
    await page.getByLabel('Guarantee', { exact: true }).fill('5')
    await page.getByLabel('Care', { exact: true }).fill('Wipe with a damp cloth.')
    await page.getByLabel('Fire safety label').selectOption('Yes')
    await takeScreenshots(page)
    await save.click()
    await page.getByText('Changes saved').waitFor()
    expect(await row(deps, piece.id)).toMatchObject({
      boxes: [
        { lengthCm: 61, widthCm: 57, heightCm: 56, weightGrams: 6200 },
        { lengthCm: 90, widthCm: 20, heightCm: 12, weightGrams: 2500 },
      ],
      legsOff: true,
      minDoorwayCm: 58,
      roomNote: 'Allow 60 cm behind it.',
      seatHeightCm: 45,
      seatDepthCm: 42,
      seats: 3,
      shape: 'chaise-right',
      drawers: 2,
      assemblyPricePence: 2500,
      takeAwayPricePence: 1250,
      guaranteeYears: 5,
      care: 'Wipe with a damp cloth.',
      fireLabel: true,
    })
  })

  test('saves boxes for every variant of a family, and others for one of them', async ({
    visit,
    deps,
  }) => {
    const family = await aFamily(deps, eightFabrics)
    const teal = await family.variant('Teal velvet', 'Oak')
    const ink = await family.variant('Ink wool', 'Oak')
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/products/${teal.slug}`)
    const boxes = page.getByRole('region', { name: 'Boxes' })
    const give = async (cells: string) => {
      await boxes.getByRole('textbox', { name: 'Length of box 1' }).focus()
      await paste(page, cells)
    }
    await boxes.getByRole('button', { name: 'Add a box' }).click()
    await give('217\t102\t84\t61.5')
    await boxes.getByLabel('Boxes for').selectOption('Ink wool, Oak')
    await give('200\t102\t84\t55')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved').waitFor()
    expect((await row(deps, teal.id)).boxes).toMatchObject([{ lengthCm: 217 }])
    expect((await row(deps, ink.id)).boxes).toMatchObject([{ lengthCm: 200 }])
    await boxes.getByLabel('Boxes for').selectOption('All variants')
    await boxes.getByText('Different for each variant').waitFor()
  })
})
