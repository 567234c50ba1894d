import { expect, test } from 'vitest'
import { arriveText, goOutText, sendText } from './swatch-text.ts'

test('the button counts the swatches', () => {
  expect([0, 1, 4].map(sendText)).toEqual([
    'Send my free swatches',
    'Send my free swatch',
    'Send my 4 free swatches',
  ])
})

test('the posting day is tomorrow, or named', () => {
  expect(goOutText(4, '2026-11-24', '2026-11-24')).toBe('Four swatches will be posted tomorrow')
  expect(goOutText(1, '2026-11-23', '2026-11-22')).toBe('One swatch will be posted on Monday')
  expect(arriveText(4, '2026-11-26')).toBe('They should be with you by Thursday.')
  expect(arriveText(1, '2026-11-26')).toBe('It should be with you by Thursday.')
})
