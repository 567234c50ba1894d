import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const uniqueTitle = () => `Bench ${randomUUID().slice(0, 8)}`

/** A picture of one colour that no other test uploads. */
async function aPicture(name: string) {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

async function openSheet(page: Page) {
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add New Product' })
  await sheet.getByLabel('Title').waitFor()
  return sheet
}

type Sheet = Awaited<ReturnType<typeof openSheet>>

async function fillIn(sheet: Sheet, title: string) {
  await sheet.getByLabel('Title').fill(title)
  await sheet.getByLabel('Description', { exact: true }).fill('A bench for two.')
  await sheet.getByLabel('Category', { exact: true }).selectOption({ label: 'Chairs' })
  await sheet.getByLabel('Price', { exact: true }).fill('249.99')
  await sheet.getByLabel('Total stock').fill('12')
}

const pictures = (sheet: Sheet) => sheet.getByRole('list', { name: 'Pictures' })

async function openEdit(page: Page, title: string) {
  await open(page, `/admin/products?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Product' })
  await sheet.getByLabel('Title').waitFor()
  return sheet
}

describe('a new product', () => {
  test('is added with its pictures, and the form is empty again', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    const title = uniqueTitle()
    const sheet = await openSheet(page)
    await sheet.getByText('Supports JPG, PNG, GIF, WEBP').waitFor()
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await sheet
      .locator('input[type="file"]')
      .setInputFiles([await aPicture('front.png'), note, await aPicture('side.png')])
    await pictures(sheet).getByRole('img', { name: 'picture 2' }).waitFor()
    expect(await pictures(sheet).getByRole('listitem').count()).toBe(2)
    await fillIn(sheet, title)
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Product add successfully').waitFor()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: title }).waitFor()
    const product = await deps.db.product.findFirstOrThrow({ where: { title } })
    expect(product).toMatchObject({ pricePence: 24_999, salePricePence: null, stock: 12 })
    expect(product.images).toHaveLength(2)
    await page.getByRole('button', { name: 'Add New Product' }).click()
    expect(await sheet.getByLabel('Title').inputValue()).toBe('')
    expect(await pictures(sheet).count()).toBe(0)
  })

  test('has a subcategory or a size where its category has them', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    const sheet = await openSheet(page)
    const add = sheet.getByRole('button', { name: 'Add', exact: true })
    const category = sheet.getByLabel('Category', { exact: true })
    expect(await add.isDisabled()).toBe(true)
    for (const name of ['Price', 'Sale price', 'Total stock']) {
      await sheet.getByRole('textbox', { name, exact: true }).waitFor()
    }
    await fillIn(sheet, uniqueTitle())
    expect(await add.isDisabled()).toBe(false)
    await category.selectOption({ label: 'Tables' })
    expect(await add.isDisabled()).toBe(true)
    await sheet.getByLabel('Subcategory').selectOption({ label: 'Coffee Table' })
    expect(await add.isDisabled()).toBe(false)
    await category.selectOption({ label: 'Beds' })
    expect(await sheet.getByLabel('Subcategory').count()).toBe(0)
    await sheet.getByText('(if applicable)').waitFor({ state: 'attached' })
    expect(await add.isDisabled()).toBe(true)
    await sheet.getByLabel('Size').selectOption({ label: 'King Size' })
    expect(await add.isDisabled()).toBe(false)
    await category.selectOption({ label: 'Tables' })
    expect(await sheet.getByLabel('Subcategory').inputValue()).toBe('')
  })

  test('keeps what was typed when it is refused, and says why at the field', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/400 POST .*catalogue\.create/)
    const page = await visit({ user: await anAdmin(deps) })
    const title = uniqueTitle()
    const sheet = await openSheet(page)
    await fillIn(sheet, title)
    await sheet.getByLabel('Sale price').fill('300')
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await sheet.getByText('The sale price must be below the price.').waitFor()
    await expectAccessible(page)
    expect(await sheet.getByLabel('Title').inputValue()).toBe(title)
    await sheet.getByLabel('Sale price').fill('199.50')
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Product add successfully').waitFor()
    expect(await deps.db.product.findFirstOrThrow({ where: { title } })).toMatchObject({
      salePricePence: 19_950,
    })
  })
})

describe('the pictures of a product', () => {
  test('show their upload progress, and the form waits for them', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    const sheet = await openSheet(page)
    await fillIn(sheet, uniqueTitle())
    const gate = Promise.withResolvers<void>()
    await page.route('**/upload-image', async (route) => {
      await gate.promise
      await route.continue()
    })
    await sheet.locator('input[type="file"]').setInputFiles(await aPicture('slow.png'))
    await sheet.getByRole('progressbar', { name: 'Uploading slow.png' }).waitFor()
    await takeScreenshots(page)
    expect(await sheet.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
    gate.resolve()
    await pictures(sheet).getByRole('img', { name: 'picture 1' }).waitFor()
    expect(await sheet.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(false)
  })

  test('say why one was refused', async ({ visit, deps, faults }) => {
    faults.allow(/415 POST .*upload-image/)
    const page = await visit({ user: await anAdmin(deps) })
    const sheet = await openSheet(page)
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>  ') }
    await sheet.locator('input[type="file"]').setInputFiles(fake)
    await sheet.getByRole('alert').getByText('Choose a JPG, PNG, GIF or WEBP image').waitFor()
    await takeScreenshots(page)
    await sheet.getByRole('button', { name: 'Remove fake.png' }).click()
    expect(await pictures(sheet).count()).toBe(0)
  })

  test('are reordered and removed', async ({ visit, deps }) => {
    const { images } = await deps.db.product.findFirstOrThrow({
      where: { slug: 'odette-velvet-loveseat' },
    })
    const title = uniqueTitle()
    const product = await aProduct(deps, { title, images: images.slice(0, 2) })
    const page = await visit({ user: await anAdmin(deps) })
    const sheet = await openEdit(page, title)
    await sheet.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByText('Product updated').waitFor()
    const row = () => deps.db.product.findUniqueOrThrow({ where: { id: product.id } })
    expect((await row()).images).toEqual([images[1], images[0]])

    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await sheet.getByRole('button', { name: 'Remove picture 1' }).click()
    await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect.poll(async () => (await row()).images).toEqual([images[0]])
  })
})

describe('the pictures of a product under the mouse', () => {
  test('are dragged to another place', async ({ visit, deps }) => {
    const { images } = await deps.db.product.findFirstOrThrow({
      where: { slug: 'odette-velvet-loveseat' },
    })
    const title = uniqueTitle()
    const [first = '', second = ''] = images
    const product = await aProduct(deps, { title, images: [first, second] })
    const page = await visit({ user: await anAdmin(deps) })
    const sheet = await openEdit(page, title)
    const picture = (number: number) =>
      pictures(sheet).getByRole('img', { name: `picture ${number}` })
    await picture(2).dragTo(picture(1))
    await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByText('Product updated').waitFor()
    const row = await deps.db.product.findUniqueOrThrow({ where: { id: product.id } })
    expect(row.images).toEqual([second, first])
  })
})

describe('a product that is sold', () => {
  test('is updated in the edited fields alone', async ({ visit, deps }) => {
    const title = uniqueTitle()
    const { id } = await aProduct(deps, { title, stock: 10, pricePence: 10_000 })
    const admin = await anAdmin(deps)
    const page = await visit({ user: admin })
    const sheet = await openEdit(page, title)
    expect(await sheet.getByLabel('Price', { exact: true }).inputValue()).toBe('100.00')
    // Three are sold while the form is open.
    await changeProduct(deps, id, { stock: 7 })
    await sheet.getByLabel('Price', { exact: true }).fill('120')
    await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByText('Product updated').waitFor()
    await sheet.waitFor({ state: 'hidden' })
    expect(await deps.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
      pricePence: 12_000,
      stock: 7,
      title,
    })
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await sheet.getByText(`${admin.userName} changed it`).waitFor()
    await sheet.getByText('price: £100.00 → £120.00').waitFor()
  })

  test('is deleted after a confirmation', async ({ visit, deps }) => {
    const title = uniqueTitle()
    const { id } = await aProduct(deps, { title })
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/products?search=${title}`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete product' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Product deleted').waitFor()
    await page.getByRole('heading', { name: 'No products match' }).waitFor()
    const { archivedAt } = await deps.db.product.findUniqueOrThrow({ where: { id } })
    expect(archivedAt).not.toBeNull()
  })
})

describe('the grid of products', () => {
  test('is filtered by title, category and stock, and has pages', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/products')
    const grid = page.getByRole('list', { name: 'Products' })
    expect(await grid.getByRole('listitem').count()).toBe(20)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/admin/products?page=2')
    await page.getByText(/^Showing 21 to 40 of/).waitFor()
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Sofas' })
    await page.waitForURL('**/admin/products?category=sofas')
    await page.getByLabel('Stock', { exact: true }).selectOption({ label: 'Out of stock' })
    await page.getByRole('heading', { name: 'Tilda Button-Back Two-Seater', exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('nothing like it')
    await page.getByRole('heading', { name: 'No products match' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Tilda Button-Back Two-Seater', exact: true }).waitFor()
  })
})
