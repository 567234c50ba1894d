import { expect, test } from 'vitest'
import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { leadsTo, variantOf } from './variants.ts'

const choice = (label: string) => ({
  label,
  grade: null,
  colour: null,
  swatch: null,
  mattressWidthCm: null,
  mattressLengthCm: null,
})

const variant = (slug: string, values: number[]) => ({
  slug,
  values,
  pricePence: 1000,
  salePricePence: null,
  stock: 1,
  leadDays: null,
})

/** Oat on oak is shown; moss is made on black legs only, and nothing in teal. */
const family: ProductFamily = {
  id: '019a0000-0000-7000-8000-000000000000',
  slug: 'aster',
  title: 'Aster',
  options: [
    { name: 'Fabric', chosen: 0, choices: ['Oat', 'Moss', 'Teal'].map(choice) },
    { name: 'Legs', chosen: 0, choices: ['Oak', 'Black'].map(choice) },
  ],
  variants: [
    variant('oat-oak', [0, 0]),
    variant('oat-black', [0, 1]),
    variant('moss-black', [1, 1]),
  ],
  notMade: [],
  facts: [],
}

test('a value leads to the variant that differs by it alone', () => {
  expect(leadsTo(family, 1, 1)).toMatchObject({ variant: { slug: 'oat-black' }, combines: true })
})

test('a value that does not combine with the others leads to the nearest variant with it', () => {
  expect(leadsTo(family, 0, 1)).toMatchObject({ variant: { slug: 'moss-black' }, combines: false })
})

test('a value without variants leads nowhere', () => {
  expect(leadsTo(family, 0, 2)).toBeUndefined()
  expect(variantOf(family, [2, 0])).toBeUndefined()
})
