import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createFamily } from '#server/catalogue/staff/families/write-family.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '#server/test/factories.ts'
import { anAdmin } from './browser.ts'
import { open } from './buying.ts'

/** A family of two chairs, Oat and Moss, and a staff member. */
export async function anEditedFamily(deps: Deps) {
  const user = await anAdmin(deps)
  const word = randomUUID().slice(0, 8)
  const labels = ['Moss', 'Oat']
  const chairs = await Promise.all(
    labels.map((label) =>
      aProduct(deps, {
        title: `Chair ${word} ${label}`,
        slug: `chair-${word}-${label.toLowerCase()}`,
      }),
    ),
  )
  const facts = {
    grade: null,
    swatch: null,
    composition: null,
    rubCount: null,
    care: null,
    mattressWidthCm: null,
    mattressLengthCm: null,
  }
  const family = await createFamily(deps, user, {
    title: `Alder ${word}`,
    options: [
      {
        name: 'Fabric',
        values: [
          { label: 'Moss', colour: '#6b7a48', ...facts },
          { label: 'Oat', colour: '#c8b9a6', ...facts },
          { label: 'Teal', colour: '#1f5f66', ...facts },
        ],
      },
    ],
    variants: chairs.map(({ id }, at) => ({
      productId: id,
      options: [{ name: 'Fabric', value: labels[at] ?? '' }],
    })),
  })
  const [moss, oat] = chairs
  if (!moss || !oat) throw new Error('two chairs were added')
  return { user, family, moss, oat }
}

export async function openEditor(page: Page, slug: string) {
  await open(page, `/admin/products/${slug}`)
  const grid = page.getByRole('grid', { name: 'Variants' })
  await grid.waitFor()
  return grid
}
