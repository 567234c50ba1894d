import { expect, test } from 'vitest'
import { type BulkValues, readBulk, startBulk } from './bulk-values.ts'

const read = (values: Partial<BulkValues>) => readBulk({ ...startBulk, ...values })

test.each<[Partial<BulkValues>, object]>([
  [{ amount: '15' }, { kind: 'price', by: 'percent', amount: 15 }],
  [
    { kind: 'lower', amount: '7.5 %' },
    { kind: 'price', by: 'percent', amount: -7.5 },
  ],
  [
    { by: 'pounds', amount: '£1,019.99' },
    { kind: 'price', by: 'pounds', amount: 101_999 },
  ],
  [
    { by: 'pounds', amount: '1.019,99' },
    { kind: 'price', by: 'pounds', amount: 101_999 },
  ],
  [
    { kind: 'sale', amount: '20', saleFrom: '2026-12-01T09:00', saleTo: '2026-12-06T23:59' },
    {
      kind: 'sale',
      by: 'percent',
      amount: 20,
      saleFrom: '2026-12-01T09:00:00.000Z',
      saleTo: '2026-12-06T23:59:00.000Z',
    },
  ],
  [
    { kind: 'sale', by: 'pounds', amount: '50' },
    { kind: 'sale', by: 'pounds', amount: 5000, saleFrom: null, saleTo: null },
  ],
  [{ kind: 'endSale' }, { kind: 'endSale' }],
  [
    { kind: 'setStock', amount: '0' },
    { kind: 'stock', by: 'set', amount: 0 },
  ],
  [
    { kind: 'takeStock', amount: '3' },
    { kind: 'stock', by: 'add', amount: -3 },
  ],
  [
    { kind: 'lowStock', amount: '4' },
    { kind: 'lowStock', level: 4 },
  ],
  [
    { kind: 'lowStock', amount: ' ' },
    { kind: 'lowStock', level: null },
  ],
  [
    { kind: 'category', category: 'beds' },
    { kind: 'category', category: 'beds', subcategory: null },
  ],
  [{ kind: 'archive' }, { kind: 'archive' }],
])('%j is read', (values, change) => {
  expect(read(values)).toEqual({ change })
})

test.each<[Partial<BulkValues>, keyof BulkValues]>([
  [{ amount: '' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: 'much' }, 'amount'],
  [{ amount: '1.005', by: 'pounds' }, 'amount'],
  [{ kind: 'lower', amount: '100' }, 'amount'],
  [{ kind: 'addStock', amount: '1.5' }, 'amount'],
  [{ kind: 'lowStock', amount: 'few' }, 'amount'],
  [{ kind: 'category' }, 'category'],
  [
    { kind: 'sale', amount: '5', saleFrom: '2026-12-06T09:00', saleTo: '2026-12-06T09:00' },
    'saleTo',
  ],
])('%j is refused at its field', (values, field) => {
  expect(read(values)).toEqual({ faults: { [field]: expect.any(String) } })
})
