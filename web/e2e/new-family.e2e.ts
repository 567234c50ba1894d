import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { boxesGlb } from '#server/test/a-glb.ts'
import { aProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { cellOf, paste } from './variants-grid.ts'

const fabrics = [
  ['Oat weave', 'Weave', '#c8b9a6'],
  ['Slate weave', 'Weave', '#8d9295'],
  ['Moss weave', 'Weave', '#6b7a48'],
  ['Chalk weave', 'Weave', '#e4e0d6'],
  ['Ink weave', 'Weave', '#27313f'],
  ['Rust weave', 'Weave', '#a4532f'],
  ['Teal velvet', 'Velvet', '#1f5f66'],
  ['Forest velvet', 'Velvet', '#1f4d3a'],
  ['Plum velvet', 'Velvet', '#5b2c48'],
  ['Gold velvet', 'Velvet', '#b98a2f'],
  ['Rose velvet', 'Velvet', '#b97f80'],
  ['Night velvet', 'Velvet', '#1d2233'],
] as const
const sizes = ['Two-seater', 'Three-seater', 'Corner']

/** The picture of a fabric, in a file with its name. */
async function swatchFile([label, , background]: (typeof fabrics)[number]) {
  const channels = 3
  const buffer = await sharp({ create: { width: 320, height: 240, channels, background } })
    .png()
    .toBuffer()
  return { name: `${label}.png`, mimeType: 'image/png', buffer }
}

/** The key that leads to a target: Shift+Tab when the target is before the focused element. */
const keyTo = (target: Locator) =>
  target.evaluate((element) => {
    const focused = document.activeElement ?? document.body
    const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
    return isBefore > 0 ? 'Shift+Tab' : 'Tab'
  })

/** Presses a key until the focus is on a target, as a keyboard user does. */
async function goTo(page: Page, target: Locator, key?: string) {
  await target.waitFor({ state: 'attached' })
  const pressed = key ?? (await keyTo(target))
  for (let press = 0; press < 400; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(pressed)
  }
  throw new Error(`${pressed} does not reach ${target.toString()}.`)
}

async function focusAndPress(page: Page, target: Locator) {
  await goTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, target: Locator, text: string) {
  await goTo(page, target)
  await page.keyboard.type(text)
}

type Files = { name: string; mimeType: string; buffer: Buffer }[]

/** Opens the file chooser of a field, and chooses files. */
async function chooseFiles(page: Page, field: Locator, files: Files) {
  await goTo(page, field)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Space'),
  ])
  await chooser.setFiles(files)
}

/** Adds an option by its name and its values, which are rows of a spreadsheet. */
async function addOption(page: Page, name: string, rows: string) {
  await focusAndPress(page, page.getByRole('button', { name: 'Add an option' }))
  await typeInto(page, page.getByRole('textbox', { name: 'Name', exact: true }).last(), name)
  await goTo(page, page.getByRole('textbox', { name: 'Label of value 1' }))
  await paste(page, rows)
}

/** The rows of a spreadsheet: price, stock, lead days, width, depth, ... */
const sheet = fabrics
  .flatMap(([label, grade]) =>
    sizes.map((_, at) => {
      const price = (grade === 'Velvet' ? 899 : 799) + at * 300
      return [`${price}.00`, '', '3', '', '', `${180 + at * 40}`, '98', '93', '58', label]
    }),
  )
  .map((cells) => cells.join('\t'))
  .join('\n')

/** How each of them is packed: length, width, height and weight of a box in a row. */
const packed = '205\t98\t62\t48.5\r\n95\t60\t40\t12\r\n'

/** A sofa of the middle size, with a material for each fabric. */
const sofa = {
  name: 'rowan.glb',
  mimeType: 'model/gltf-binary',
  buffer: boxesGlb([[0, 0, 0, 2.2, 0.93, 0.98]], {
    extensionsUsed: ['KHR_materials_variants'],
    extensions: {
      KHR_materials_variants: { variants: fabrics.map(([label]) => ({ name: label })) },
    },
  }),
}

const familyNamed = (deps: Deps, title: string) =>
  deps.db.family.findFirst({
    where: { title },
    include: {
      options: { include: { values: true }, orderBy: { position: 'asc' } },
      variants: { orderBy: { title: 'asc' } },
    },
  })

test('a new staff member makes a family with 12 fabrics in 2 grades and 3 sizes, with swatches, prices, packed boxes and a 3D model with material variants, in under ten minutes by keyboard and paste alone', async ({
  visit,
  deps,
}) => {
  const began = performance.now()
  const title = `Rowan Sofa ${randomUUID().slice(0, 8)}`
  const page = await visit({ user: await anAdmin(deps) })
  // A permanent listener: the browser intercepts file choosers a moment after the first one is added.
  page.on('filechooser', () => {})
  await open(page, '/admin/products')
  await focusAndPress(page, page.getByRole('link', { name: 'New family' }))
  await page.waitForURL('**/admin/new-family')
  const described = 'A sofa that is easy to live with.'
  await typeInto(page, page.getByRole('textbox', { name: 'Title' }), title)
  await typeInto(page, page.getByRole('combobox', { name: 'Category' }), 'Sofas')
  await typeInto(page, page.getByRole('textbox', { name: 'Description' }), described)
  await addOption(page, 'Fabric', fabrics.map((cells) => cells.join('\t')).join('\n'))
  await addOption(page, 'Size', sizes.join('\n'))
  const swatches = page
    .getByLabel('Upload several pictures (file names must match the labels)')
    .first()
  await chooseFiles(page, swatches, await Promise.all(fabrics.map(swatchFile)))
  await page.getByText('12 of 12 pictures uploaded').waitFor()

  // The boxes are entered before there are variants: new variants have them.
  const boxes = page.getByRole('region', { name: 'Boxes' })
  await focusAndPress(page, boxes.getByRole('button', { name: 'Add a box' }))
  await goTo(page, boxes.getByRole('textbox', { name: 'Length of box 1' }))
  await paste(page, packed)
  await boxes.getByText('2 boxes, 60.5 kg in total').waitFor()
  await focusAndPress(page, page.getByRole('button', { name: 'Create all 36' }))
  const grid = page.getByRole('grid', { name: 'Variants' })
  await goTo(page, grid.locator('[data-cell][tabindex="0"]'))
  await goTo(page, await cellOf(grid, 0, 'Price (£)'), 'ArrowRight')
  await paste(page, sheet)
  await page.getByText('360 cells pasted').waitFor()
  const model = page.getByRole('region', { name: '3D model' })
  await chooseFiles(page, model.locator('input[type=file]'), [sofa])
  await model.getByText('rowan.glb, 0.0 of 10 MB').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/admin/products/rowan-sofa-*')
  await page.getByText('36 of 36 sold').waitFor()
  expect(performance.now() - began).toBeLessThan(600_000)

  const family = await familyNamed(deps, title)
  expect(family?.options.map(({ name, values }) => [name, values.length])).toEqual([
    ['Fabric', 12],
    ['Size', 3],
  ])
  const values = family?.options[0]?.values ?? []
  expect(new Set(values.map(({ grade }) => grade))).toEqual(new Set(['Weave', 'Velvet']))
  expect(values.filter(({ swatch }) => swatch === null)).toEqual([])
  expect(family?.variants).toHaveLength(36)
  const corner = family?.variants.find((variant) => variant.title.endsWith('Teal velvet, corner'))
  expect(corner).toMatchObject({
    pricePence: 149_900,
    stock: 3,
    widthCm: 260,
    weightGrams: 58_000,
    category: 'sofas',
    description: described,
    modelVariant: 'Teal velvet',
    model: expect.stringMatching(/./),
  })
  for (const { boxes: packedIn } of family?.variants ?? []) {
    expect(packedIn).toMatchObject([
      { lengthCm: 205, widthCm: 98, heightCm: 62, weightGrams: 48_500 },
      { lengthCm: 95, widthCm: 60, heightCm: 40, weightGrams: 12_000 },
    ])
  }
})

test('an existing product is made a family, and the first value of each option is its own', async ({
  visit,
  deps,
}) => {
  const product = await aProduct(deps)
  const page = await visit({ user: await anAdmin(deps) })
  await open(page, `/admin/products/${product.slug}`)
  await page.getByRole('button', { name: 'Turn into a family' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fabric')
  await page.getByRole('textbox', { name: 'Label of value 1' }).fill('Oat')
  await page.getByRole('button', { name: 'Add a value to Fabric' }).click()
  await page.getByRole('textbox', { name: 'Label of value 2' }).fill('Moss')
  const grid = page.getByRole('grid', { name: 'Variants' })
  await grid.getByRole('checkbox', { name: 'Moss is sold' }).check()
  const price = await cellOf(grid, 1, 'Price (£)')
  await price.focus()
  await page.keyboard.press('Control+d')
  await page.getByText('1 cell filled').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved').waitFor()
  const family = await familyNamed(deps, product.title)
  expect(family?.variants.map(({ title, pricePence }) => [title, pricePence])).toEqual([
    [product.title, 10_000],
    [`${product.title}, Moss`, 10_000],
  ])
})
