import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { anEditedFamily, openEditor } from './edited-family.ts'

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('pictures are given to several variants at once, put in order, described, and shared', async ({
  visit,
  deps,
}) => {
  const { user, family, moss, oat } = await anEditedFamily(deps)
  const page = await visit({ user })
  await openEditor(page, family.slug)
  const section = page.getByRole('region', { name: 'Pictures' })
  await section.getByRole('combobox', { name: 'Use these pictures for' }).selectOption('all')
  const files = [await picture('front.png', '#335577'), await picture('side.png', '#775533')]
  await section.locator('input[type=file]').first().setInputFiles(files)
  await section.getByText('2 pictures').nth(1).waitFor()

  await section.locator('summary', { hasText: 'Moss' }).click()
  const own = section.getByRole('group', { name: /Moss/ })
  await own.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await own.getByRole('textbox', { name: 'Picture description for Moss' }).fill('A green chair.')
  await section.locator('summary', { hasText: 'Oat' }).click()
  const other = section.getByRole('group', { name: /Oat/ })
  await other.getByRole('button', { name: 'Remove picture 2' }).click()
  await section.getByText('1 picture', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved').waitFor()
  const read = (id: string) => deps.db.product.findUniqueOrThrow({ where: { id } })
  const stored = await read(moss.id)
  expect(stored).toMatchObject({
    alt: 'A green chair.',
    images: [expect.anything(), expect.anything()],
  })
  // The first of the shared pictures is the second of Moss.
  expect((await read(oat.id)).images).toEqual(stored.images.slice(1))

  await other.getByRole('combobox', { name: 'Use the pictures from' }).selectOption('Moss')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await read(oat.id)).images).toEqual(stored.images)
})

test('card and page are previewed with unsaved changes, beside the history of changes', async ({
  visit,
  deps,
}) => {
  const { user, family } = await anEditedFamily(deps)
  const page = await visit({ user })
  await openEditor(page, family.slug)
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Alder, new')
  await page.getByRole('textbox', { name: 'Description' }).fill('Sit on it.')
  await preview.getByText('Alder, new').waitFor()
  await preview.getByRole('button', { name: 'Page' }).click()
  await preview.getByRole('combobox', { name: 'Variant shown' }).selectOption('Oat')
  await preview.getByText('Sit on it.').waitFor()
  const changes = page.getByRole('region', { name: 'Change history' })
  await changes.getByText('Description of 2 variants').waitFor()
  await changes.getByText('You (not saved yet)').waitFor()
  for (const title of ['Alder 1', 'Alder 2', 'Alder 3', 'Alder 4']) {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(/unsaved changes?$/).waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await deps.db.family.findUnique({ where: { id: family.id } }))?.title)
      .toBe(title)
  }
  await changes.getByRole('button', { name: /^Show all \d+ changes$/ }).click()
  await changes.getByText('added it').waitFor()
})
