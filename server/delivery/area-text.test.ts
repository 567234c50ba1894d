import { expect, test } from 'vitest'
import { weekdaysText } from './area-text.shared.ts'

test('days of the week in a row are told as one span', () => {
  expect(weekdaysText([1, 2, 3, 4, 5, 6])).toBe('Monday to Saturday')
  expect(weekdaysText([5, 2])).toBe('Tuesday and Friday')
})
