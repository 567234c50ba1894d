import { expect, test } from 'vitest'
import { piecePence, priceAssembly } from './price-assembly.shared.ts'

const prices = { assemblyHourPence: 4500, assemblyLeastPence: 4500 }

test.each([
  [60, 4500],
  [90, 6800],
  [10, 800],
  [1, 100],
])('%i minutes cost %i pence: by the hour, in whole pounds', (minutes, pence) => {
  expect(piecePence(minutes, prices)).toBe(pence)
})

test('pieces cost what each of them does, and take as long', () => {
  const pieces = [
    { slug: 'desk', minutes: 60, quantity: 2 },
    { slug: 'chair', minutes: 10, quantity: 4 },
  ]
  expect(priceAssembly(pieces, prices)).toMatchObject({
    lines: [{ pricePence: 4500 }, { pricePence: 800 }],
    restPence: 0,
    totalPence: 12_200,
    minutes: 160,
  })
})

test('a visit costs its least price, and what is missing to it is a line of its own', () => {
  const pieces = [{ minutes: 10, quantity: 1 }]
  expect(priceAssembly(pieces, prices)).toMatchObject({ restPence: 3700, totalPence: 4500 })
})

test('nothing costs nothing', () => {
  expect(priceAssembly([{ minutes: 60, quantity: 0 }], prices)).toEqual({
    lines: [],
    restPence: 0,
    totalPence: 0,
    minutes: 0,
  })
})
