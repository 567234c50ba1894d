import { expect, test } from 'vitest'
import { boxes, boxTextsOf, noBox, writeBoxTexts } from './product-codecs.shared.ts'

const { read: readBoxes, write: writeBoxes } = boxes.field

const seat = { lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 61_500 }
const arms = { lengthCm: 220, widthCm: 68, heightCm: 14, weightGrams: 9000 }

test('boxes are one text, which is parsed back to them', () => {
  expect(writeBoxes([seat, arms])).toBe('217 × 102 × 84, 61.5\n220 × 68 × 14, 9')
  expect(readBoxes(writeBoxes([seat, arms]))).toEqual({ value: [seat, arms] })
  expect(readBoxes(writeBoxes([]))).toEqual({ value: [] })
})

test('an incomplete box keeps its text', () => {
  const half = { ...noBox, length: '217', weight: '61.' }
  expect(boxTextsOf(writeBoxTexts([half, noBox]))).toEqual([half, noBox])
})

test('a decimal comma becomes a point, and separators within an entry are removed', () => {
  const odd = { length: ' 2×17 ', width: '102', height: '84\n', weight: '61,5' }
  expect(readBoxes(writeBoxTexts([odd]))).toEqual({ value: [seat] })
})

test.each([
  ['217 × 102 × , 61.5', 'Box 1: enter length, width and height in whole centimetres.'],
  [
    '217 × 102 × 84, 61.5\n217 × 10.5 × 84, 9',
    'Box 2: enter length, width and height in whole centimetres.',
  ],
  ['217 × 102 × 84, 1,299', 'Box 1: enter the weight in kilograms, such as 16.5.'],
  ['217 × 102 × 84, ', 'Box 1: enter the weight in kilograms, such as 16.5.'],
])('%j has its first error', (text, fault) => {
  expect(readBoxes(text)).toEqual({ fault })
})

test('an empty box is left out', () => {
  expect(readBoxes(writeBoxTexts([noBox, { ...noBox }]))).toEqual({ value: [] })
})

test('boxes are written with their sides and weight, and read with either decimal sign', () => {
  const cell = boxes.cell.write([seat, arms])
  expect(cell).toBe('217x102x84 61.5kg; 220x68x14 9kg')
  expect(boxes.cell.read(cell, '.')).toEqual({ value: [seat, arms] })
  expect(boxes.cell.read('217 × 102 × 84  61,5 kg\n220*68*14 9KG;', ',')).toEqual({
    value: [seat, arms],
  })
  expect(boxes.cell.read(' ', '.')).toEqual({ value: [] })
})

test.each(['217x102 61.5kg', '217x102x84', 'one', '217x102x84 heavy kg'])(
  '%j is no box',
  (cell) => {
    expect(boxes.cell.read(cell, '.')).toHaveProperty('fault')
  },
)
