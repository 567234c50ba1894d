import { describe, expect, test } from 'vitest'
import {
  countChanges,
  type Draft,
  familyOf,
  noDraft,
  placesOf,
  saveOf,
  textOf,
  withCells,
  withFamily,
} from './draft.ts'
import { type EditedProduct, type Opened, readField } from './fields.ts'
import { cellsOf } from '../variants/tab-separated.ts'

const product = (id: string): EditedProduct => ({
  id,
  slug: id,
  title: 'Alder',
  description: 'A chair.',
  category: 'chairs',
  subcategory: null,
  size: null,
  brand: '',
  pricePence: 79_900,
  salePricePence: null,
  plannedSalePence: null,
  saleFrom: null,
  saleTo: null,
  stock: 3,
  images: [],
  alt: '',
  widthCm: 213,
  depthCm: null,
  heightCm: null,
  weightGrams: 58_500,
  materials: ['oak', 'wool'],
  colour: null,
  assemblyMinutes: null,
  leadDays: null,
  modelVariant: null,
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-11-22T13:00:00.000Z',
  updatedAt: '2026-11-22T13:00:00.000Z',
})

const start: Opened = {
  family: {
    id: 'family',
    slug: 'alder',
    title: 'Alder',
    options: [{ id: 'fabric', name: 'Fabric', values: [] }],
    variants: [],
    createdAt: '2026-11-22T13:00:00.000Z',
    updatedAt: '2026-11-22T13:00:00.000Z',
  },
  products: [product('oat'), product('moss')],
  audit: [],
}

describe('the fields of the editor', () => {
  test.each([
    ['£1,299.00', { value: 129_900 }],
    [' 799 ', { value: 79_900 }],
    ['1.234', { fault: 'Write it in pounds and pence, such as 249.99.' }],
    ['-5', { fault: 'Write it in pounds and pence, such as 249.99.' }],
    ['', { fault: 'The price is missing.' }],
  ])('read the price "%s" as spreadsheets write it', (text, read) => {
    expect(readField('pricePence', text)).toEqual(read)
  })

  test('are empty where there is nothing, but for price and stock', () => {
    expect(readField('salePricePence', ' ')).toEqual({ value: null })
    expect(readField('leadDays', '')).toEqual({ value: null })
    expect(readField('stock', '')).toEqual({ fault: 'The stock is missing.' })
    expect(readField('stock', '1.5')).toEqual({ fault: 'This is a whole number.' })
    expect(readField('weightGrams', '58.25')).toEqual({ value: 58_250 })
    expect(readField('materials', 'oak, , wool')).toEqual({ value: ['oak', 'wool'] })
  })
})

const priced = (text: string, draft: Draft = noDraft) =>
  withCells(start, draft, [{ id: 'oat', name: 'pricePence', text }])

describe('the draft', () => {
  test('holds what differs from the start, and nothing else', () => {
    const draft = priced('819.00')
    expect(textOf(start, draft, { id: 'oat', name: 'pricePence' })).toBe('819.00')
    expect(textOf(start, draft, { id: 'moss', name: 'pricePence' })).toBe('799.00')
    expect(countChanges(start, draft)).toBe(1)
    expect(priced('799.00', draft)).toEqual(noDraft)
  })

  test('is sent as values, with what they were', () => {
    expect(saveOf(start, priced('819'))).toEqual({
      save: { products: [{ id: 'oat', pricePence: 81_900, was: { pricePence: 79_900 } }] },
    })
  })

  test('with a fault is not sent, and says where', () => {
    expect(saveOf(start, priced('much'))).toEqual({
      faults: { 'oat.pricePence': 'Write it in pounds and pence, such as 249.99.' },
    })
  })

  test('sends the family with the moment that it was read', () => {
    const before = familyOf(start, noDraft)
    if (!before) throw new Error('no family')
    const draft = withFamily(start, noDraft, { ...before, title: 'Ash' })
    expect(countChanges(start, draft)).toBe(1)
    expect(saveOf(start, draft)).toMatchObject({
      save: { family: { id: 'family', updatedAt: start.family?.updatedAt, title: 'Ash' } },
    })
    expect(withFamily(start, draft, before)).toEqual(noDraft)
  })

  test('gets the faults of the server at its own places', () => {
    const save = { products: [{ id: 'moss', was: {} }] }
    const faults = { 'products.0.salePricePence': 'Too high.', 'family.slug': 'Taken.' }
    expect(placesOf(faults, save)).toEqual({
      'moss.salePricePence': 'Too high.',
      'family.slug': 'Taken.',
    })
  })
})

describe('what is pasted', () => {
  test.each([
    [
      '799.00\t699.00\r\n819.00\t\r\n',
      [
        ['799.00', '699.00'],
        ['819.00', ''],
      ],
    ],
    ['one', [['one']]],
    ['"a ""b""\tc"\t2', [['a "b"\tc', '2']]],
    ['"two\nlines"\nnext', [['two\nlines'], ['next']]],
    ['5" deep\tx', [['5" deep', 'x']]],
    ['"never closed\tx', [['"never closed', 'x']]],
    ['', [['']]],
  ])('is rows and cells: %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })
})
