import { expect, test } from 'vitest'
import { noDraft, textOf, withCells, withFamily } from './draft.ts'
import { editedOf } from './family.ts'
import type { Opened } from './draft-fields.ts'
import { anOpened } from './opened.fixture.ts'
import { conflictsOf, rebased } from './rebase.ts'

const before = anOpened()
const family = (opened: Opened) => {
  if (!opened.family) throw new Error('no family')
  return opened.family
}

test('local changes are applied to the version that was saved elsewhere', () => {
  const now: Opened = {
    ...before,
    products: before.products.map((product) => ({ ...product, stock: 9, pricePence: 85_000 })),
  }
  const draft = withCells(before, noDraft, [
    { id: 'oat', name: 'pricePence', text: '819.00' },
    { id: 'moss', name: 'pricePence', text: '850.00' },
  ])
  const next = rebased(before, now, draft)
  expect(textOf(now, next, { id: 'oat', name: 'pricePence' })).toBe('819.00')
  expect(textOf(now, next, { id: 'oat', name: 'stock' })).toBe('9')
  // Both made the same change: nothing is left to save.
  expect(next.cells['moss']).toBeUndefined()
  expect(conflictsOf(before, now, draft)).toEqual({
    'oat.pricePence': 'Someone else changed this to 850.00. Save again to keep yours.',
  })
})

test('title, options and values that one side alone has changed are merged', () => {
  const [fabric] = family(before).options
  if (!fabric) throw new Error('no option')
  const [moss, oat, teal] = fabric.values
  if (!moss || !oat || !teal) throw new Error('no values')
  const ink = { ...teal, id: 'v-ink', label: 'Ink' }
  const now: Opened = {
    ...before,
    family: {
      ...family(before),
      title: 'Elm',
      options: [{ ...fabric, values: [{ ...moss, label: 'Fern' }, oat, ink] }],
    },
  }
  const mine = editedOf(family(before))
  const [option] = mine.options
  const values = option?.values.map((value) =>
    value.key === 'v-oat' ? { ...value, label: 'Oatmeal' } : value,
  )
  const draft = withFamily(before, noDraft, {
    ...mine,
    options: option && values ? [{ ...option, name: 'Cloth', values }] : [],
  })
  expect(rebased(before, now, draft).family).toMatchObject({
    title: 'Elm',
    options: [
      { name: 'Cloth', values: [{ label: 'Fern' }, { label: 'Oatmeal' }, { label: 'Ink' }] },
    ],
  })
})

test('a product that was archived meanwhile is left out', () => {
  const now = { ...before, products: before.products.filter(({ id }) => id !== 'oat') }
  const draft = withCells(before, { ...noDraft, gone: ['oat'] }, [
    { id: 'oat', name: 'stock', text: '1' },
  ])
  expect(rebased(before, now, draft)).toEqual(noDraft)
})
