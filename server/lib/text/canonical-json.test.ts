import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('is the same whatever the order of fields, and differs by the order of lists', () => {
  const first = canonicalJson({ b: [{ d: 1, c: null }], a: undefined, e: 'x' })
  expect(first).toBe('{"b":[{"c":null,"d":1}],"e":"x"}')
  expect(canonicalJson({ e: 'x', b: [{ c: null, d: 1 }] })).toBe(first)
  expect(canonicalJson({ ids: ['a', 'b'] })).not.toBe(canonicalJson({ ids: ['b', 'a'] }))
})
