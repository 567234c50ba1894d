import { describe, expect, test } from 'vitest'
import {
  countChanges,
  type Draft,
  familyOf,
  noDraft,
  textOf,
  withCells,
  withFamily,
} from './draft.ts'
import { readField } from './draft-fields.ts'
import { anOpened } from './opened.fixture.ts'
import { rowsOf } from './draft-rows.ts'
import { placesOf, saveOf } from './save.ts'

const start = anOpened()

describe('the fields of the editor', () => {
  test.each([
    ['£1,299.00', { value: 129_900 }],
    [' 799 ', { value: 79_900 }],
    ['1.234', { fault: 'Enter pounds and pence, such as 249.99.' }],
    ['-5', { fault: 'Enter pounds and pence, such as 249.99.' }],
    ['', { fault: 'Enter a price.' }],
  ])('parse the price "%s" of a spreadsheet', (text, read) => {
    expect(readField('pricePence', text)).toEqual(read)
  })

  test('may be empty, except for price and stock', () => {
    expect(readField('salePricePence', ' ')).toEqual({ value: null })
    expect(readField('leadDays', '')).toEqual({ value: null })
    expect(readField('stock', '')).toEqual({ fault: 'Enter the stock.' })
    expect(readField('stock', '1.5')).toEqual({ fault: 'Enter a whole number.' })
    expect(readField('weightGrams', '58.25')).toEqual({ value: 58_250 })
    expect(readField('materials', 'oak, , wool')).toEqual({ value: ['oak', 'wool'] })
    expect(readField('care', ' ')).toEqual({ value: null })
  })

  test('parse boxes, services and labels', () => {
    const box = { lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 61_500 }
    expect(readField('boxes', '217 × 102 × 84, 61.5')).toEqual({ value: [box] })
    expect(readField('assemblyPricePence', '25.50')).toEqual({ value: 2550 })
    expect(readField('takeAwayPricePence', '')).toEqual({ value: null })
    expect(readField('fireLabel', 'no')).toEqual({ value: false })
    expect(textOf(start, noDraft, { id: 'oat', name: 'fireLabel' })).toBe('yes')
  })
})

/** The draft with the rows and family for `saveOf`. */
const saving = (draft: Draft) => {
  const family = familyOf(start, draft)
  return { start, draft, family, rows: rowsOf(start, draft, family) }
}

const priced = (text: string, draft: Draft = noDraft) =>
  withCells(start, draft, [{ id: 'oat', name: 'pricePence', text }])

describe('the draft', () => {
  test('has only the values that differ from the stored ones', () => {
    const draft = priced('819.00')
    expect(textOf(start, draft, { id: 'oat', name: 'pricePence' })).toBe('819.00')
    expect(textOf(start, draft, { id: 'moss', name: 'pricePence' })).toBe('799.00')
    expect(countChanges(start, draft)).toBe(1)
    expect(priced('799.00', draft)).toEqual(noDraft)
  })

  test('is sent as values, with the previous ones', () => {
    expect(saveOf(saving(priced('819')))).toEqual({
      save: {
        products: [{ id: 'oat', pricePence: 81_900, was: { pricePence: 79_900 } }],
        added: [],
        archived: [],
      },
    })
  })

  test('with an error is not sent, and names its place', () => {
    expect(saveOf(saving(priced('much')))).toEqual({
      faults: { 'oat.pricePence': 'Enter pounds and pence, such as 249.99.' },
    })
  })

  test('sends the family with the version that was loaded', () => {
    const before = familyOf(start, noDraft)
    if (!before) throw new Error('no family')
    const draft = withFamily(start, noDraft, { ...before, title: 'Ash' })
    expect(countChanges(start, draft)).toBe(1)
    expect(saveOf(saving(draft))).toMatchObject({
      save: { family: { id: 'family', updatedAt: start.family?.updatedAt, title: 'Ash' } },
    })
    expect(withFamily(start, draft, before)).toEqual(noDraft)
  })

  test('maps the errors of the server to its own places', () => {
    const save = { products: [{ id: 'moss', was: {} }] }
    const faults = {
      'products.0.salePricePence': 'Too high.',
      'newFamily.title': 'Missing.',
      'family.variants.1.productId': 'Sold.',
    }
    expect(placesOf(faults, save, saving(noDraft))).toEqual({
      'moss.salePricePence': 'Too high.',
      'family.title': 'Missing.',
      'oat.choices': 'Sold.',
    })
  })
})
