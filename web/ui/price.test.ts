import { describe, expect, it } from 'vitest'
import { formatPence, formatSaving } from './price.tsx'

describe('prices', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [44900, '£449.00'],
    [124999, '£1,249.99'],
  ])('%i pence read %s', (pence, text) => {
    expect(formatPence(pence)).toBe(text)
  })

  it('show a saving in whole pounds where it is one', () => {
    expect(formatSaving(34900, 27900)).toBe('Save £70')
    expect(formatSaving(5000, 4250)).toBe('Save £7.50')
  })
})
