import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import {
  changesOf,
  formFaults,
  isComplete,
  numberFaults,
  startValues,
  type ProductValues,
} from './product-values.ts'

const chair: ProductValues = {
  ...startValues(null),
  title: 'Ellery chair',
  description: 'A chair to sit on.',
  category: 'chairs',
  price: '89.00',
  totalStock: '64',
}

const taxonomy = taxonomyOf()

test('a form is complete when each field it shows is filled in, but for the sale price', () => {
  expect(isComplete(startValues(null), taxonomy)).toBe(false)
  expect(isComplete(chair, taxonomy)).toBe(true)
  expect(isComplete({ ...chair, title: '  ' }, taxonomy)).toBe(false)
  expect(isComplete({ ...chair, category: 'tables' }, taxonomy)).toBe(false)
  expect(isComplete({ ...chair, category: 'tables', subcategory: 'dining-table' }, taxonomy)).toBe(
    true,
  )
  expect(isComplete({ ...chair, category: 'beds' }, taxonomy)).toBe(false)
  expect(isComplete({ ...chair, category: 'beds', size: 'king' }, taxonomy)).toBe(true)
})

test('prices are sent in pence, and only changed values are sent', () => {
  expect(changesOf(chair, chair)).toEqual({})
  expect(changesOf(chair, { ...chair, price: '89', title: 'Ellery chair ' })).toEqual({
    pricePence: 8900,
  })
  expect(changesOf(chair, { ...chair, salePrice: '79.99', totalStock: '0' })).toEqual({
    salePricePence: 7999,
    stock: 0,
  })
})

test('an emptied sale price ends the sale, an emptied size is no size', () => {
  const bed = { ...chair, category: 'beds', size: 'king', salePrice: '70.00' }
  expect(changesOf(bed, { ...bed, category: 'chairs', size: '', salePrice: '' })).toEqual({
    category: 'chairs',
    size: null,
    salePricePence: null,
  })
})

test('a price has at most two decimals, a stock none', () => {
  expect(numberFaults(chair)).toEqual({})
  expect(Object.keys(numberFaults({ ...chair, price: '1.234', salePrice: '0.001' }))).toEqual([
    'price',
    'salePrice',
  ])
  expect(numberFaults({ ...chair, totalStock: '1.5' })).toEqual({
    totalStock: 'Enter the stock as a whole number.',
  })
})

test('a low stock level is a whole number, and an empty one is that of the shop', () => {
  const own = { ...chair, lowStockLevel: '4' }
  expect(changesOf(chair, own)).toEqual({ lowStockLevel: 4 })
  expect(changesOf(own, chair)).toEqual({ lowStockLevel: null })
  expect(numberFaults({ ...chair, lowStockLevel: 'few' })).toEqual({
    lowStockLevel: 'Enter a whole number.',
  })
})

test('a price that was pasted with a comma is read as it was meant', () => {
  expect(changesOf(chair, { ...chair, price: '1299,50', salePrice: '1.199,00' })).toEqual({
    pricePence: 129_950,
    salePricePence: 119_900,
  })
})

test('the server’s errors are shown at their fields', () => {
  expect(
    formFaults({ salePricePence: 'Too high.', 'images.2': 'Too long.', title: 'No.' }),
  ).toEqual({ salePrice: 'Too high.', images: 'Too long.', title: 'No.' })
})
