import { expect, test } from 'vitest'
import { productDetail } from '#server/catalogue/catalogue.schema.ts'
import { fieldNames } from '#server/catalogue/fields/product-fields.schema.ts'
import { sections } from './sections.ts'

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()

test('every field of a product is entered in a section of the editor', () => {
  const entered = sections.flatMap(({ fields = [] }) => fields).filter((name) => name !== 'choices')
  expect(sorted(entered)).toEqual(sorted(fieldNames))
})

/** The facts on the page of a product that are derived from others. */
const derived = {
  id: 'the product itself',
  slug: 'its title',
  image: 'the first of its pictures',
  family: 'the options of its family, a section of their own',
  averageReview: 'its reviews',
  reviewCount: 'its reviews',
  rating: 'the reviews of its family',
  wasCharged: 'its prices over time',
  showsWas: 'its prices over time',
  drawing: 'its 3D model',
  madeFrom: 'its lead time',
}

test('every fact on the page of a product is entered by staff, or derived from what they enter', () => {
  const known = new Set<string>([...fieldNames, ...Object.keys(derived)])
  expect(productDetail.keyof().options.filter((name) => !known.has(name))).toEqual([])
})
