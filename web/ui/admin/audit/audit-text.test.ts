import { expect, test } from 'vitest'
import { auditFieldNames } from '#server/audit/audit-fields.shared.ts'
import { changesOf, changeText } from './audit-text.ts'

test('amounts are in pounds, absent values are "empty"', () => {
  const before = { salePricePence: null, stock: 9 }
  const after = { salePricePence: 24_950, stock: 12 }
  expect(changesOf({ before, after })).toEqual([
    { name: 'sale price', before: 'empty', after: '£249.50' },
    { name: 'stock', before: '9', after: '12' },
  ])
})

test('booleans are "yes" and "no"', () => {
  expect(changesOf({ before: { fireLabel: false }, after: { fireLabel: true } })).toEqual([
    { name: 'fire label', before: 'no', after: 'yes' },
  ])
})

test('a status has its label, pictures are counted, a long text is truncated', () => {
  const after = { status: 'inShipping', images: ['a'], description: 'o'.repeat(70) }
  expect(changesOf({ before: { images: ['a', 'b'] }, after })).toEqual([
    { name: 'pictures', before: '2 pictures', after: '1 picture' },
    { name: 'status', before: 'empty', after: 'On its way' },
    { name: 'description', before: 'empty', after: `${'o'.repeat(60)}…` },
  ])
})

test('a list is joined by commas, and the fields of a family keep their names', () => {
  const before = { 'Fabric: Oat': ['colour #c8b9a6'], 'variant alder-oat': [] }
  const after = { 'Fabric: Oat': [], 'variant alder-oat': ['Oat', 'Black'] }
  expect(changesOf({ before, after })).toEqual([
    { name: 'fabric: oat', before: 'colour #c8b9a6', after: 'empty' },
    { name: 'variant alder-oat', before: 'empty', after: 'Oat, Black' },
  ])
})

test('measures have their units and no column names', () => {
  const before = { weightGrams: 9000, widthCm: 80, leadDays: 1, alt: '' }
  const after = { weightGrams: 8500, widthCm: 82, leadDays: 21, alt: 'An oak chair' }
  expect(changesOf({ before, after })).toEqual([
    { name: 'weight', before: '9 kg', after: '8.5 kg' },
    { name: 'width', before: '80 cm', after: '82 cm' },
    { name: 'made to order in', before: '1 day', after: '21 days' },
    { name: 'picture description', before: 'empty', after: 'An oak chair' },
  ])
})

const textsOf = (entry: Parameters<typeof changesOf>[0]) => changesOf(entry).map(changeText)

test('what was done once is said without a value of before', () => {
  const before = { items: ['1 × Oak Table'], askedPence: null, deliveryPence: null }
  const after = { items: ['2 × Oak Table'], askedPence: 4500, deliveryPence: 1500 }
  expect(textsOf({ before, after })).toEqual([
    'items: 1 × Oak Table → 2 × Oak Table',
    'asked for: £45.00',
    'delivery price: £15.00',
  ])
  expect(textsOf({ before: null, after: { takenPence: 4500 } })).toEqual(['payment taken: £45.00'])
  expect(textsOf({ before: { firstName: 'Ida' }, after: null })).toEqual(['first name: Ida'])
})

test.each([
  ['status', 'withdrawn', 'Withdrawn'],
  ['status', 'contacted', 'Contacted'],
  ['status', 'inShipping', 'On its way'],
  ['state', 'refused', 'Rejected'],
  ['refusedFor', 'notTheProduct', 'It’s off topic'],
  ['paymentStatus', 'partiallyRefunded', 'part refunded'],
  ['answer', 'money', 'Refund'],
  ['service', 'takeAway', 'Take away the old item'],
  ['section', 'removalPrices', 'removal prices'],
  ['staffRoles', ['owner', 'sales'], 'Owner, Sales'],
  ['weekdays', ['1', '5'], 'Mon, Fri'],
])('a code is said in words: %s %j is %s', (field, code, words) => {
  expect(changesOf({ before: {}, after: { [field]: code } })[0]?.after).toBe(words)
})

test('every label is words, and ids are left out', () => {
  for (const label of Object.values(auditFieldNames)) expect(label).toMatch(/^[a-zA-Z3 ]+$/)
  for (const label of Object.values(auditFieldNames)) expect(label).not.toMatch(/[a-z][A-Z]|Pence/)
  expect(changesOf({ before: { familyId: 'a' }, after: { familyId: 'b' } })).toEqual([])
})
