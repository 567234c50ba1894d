import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff } from './text-differences.tsx'

test('two versions of a text are compared line by line, with the fewest lines removed and added', () => {
  const before =
    '## Delivery\n\nYou can move it up to 24 hours before.\nSomebody has to be at home.'
  const after = '## Delivery\n\nYou can move it until noon.\nSomebody has to be at home.\nRing us.'
  expect(lineDiff(before, after)).toEqual([
    { kind: 'same', text: '## Delivery' },
    { kind: 'gone', text: 'You can move it up to 24 hours before.' },
    { kind: 'new', text: 'You can move it until noon.' },
    { kind: 'same', text: 'Somebody has to be at home.' },
    { kind: 'new', text: 'Ring us.' },
  ])
})

const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
const without = (lines: ReturnType<typeof lineDiff>, kind: 'gone' | 'new') =>
  lines.filter((line) => line.kind !== kind).map((line) => line.text)

test('common and removed lines are the text before, common and added lines the text after', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before.join('\n'), after.join('\n'))
      expect(without(lines, 'new')).toEqual(before)
      expect(without(lines, 'gone')).toEqual(after)
    }),
  )
})

test('a text has no difference from itself, however long it is', () => {
  const long = Array.from({ length: 30_000 }, (_, at) => `Line ${at}`).join('\n')
  expect(lineDiff(long, long).every(({ kind }) => kind === 'same')).toBe(true)
  expect(lineDiff(long, long.toUpperCase())).toHaveLength(60_000)
})
