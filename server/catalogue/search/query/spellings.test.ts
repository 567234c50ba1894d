import { expect, test } from 'vitest'
import { completionsOf, correctionsOf } from './spellings.ts'

const known = [
  'bed',
  'beds',
  'beech',
  'chair',
  'chairs',
  'coasters',
  'mirror',
  'sofa',
  'table',
  'wardrobe',
  'wide',
]

test.each([
  ['chai', ['chair', 'chairs']],
  ['be', ['bed', 'beds', 'beech']],
  ['sofaa', ['sofa']],
  ['sfoa', ['sofa']],
  // A short word needs the same first letter.
  ['zofa', []],
  ['tabel', ['table']],
  ['mirrow', ['mirror']],
  // One wrong letter in a short word: a neighbouring key, or a vowel.
  ['tavle', ['table']],
  ['choir', ['chair']],
  ['sofs', ['sofa']],
  ['wine', []],
  ['wida', []],
  ['wdie', []],
  ['bench', []],
  ['beach', ['beech']],
  // Two errors in a long word.
  ['wardrbbe', ['wardrobe']],
  ['wadrbe', ['wardrobe']],
  ['toaster', []],
  ['laptop', []],
])('the spellings of %s are %j', (word, right) => {
  const near = known.map((one) => ({ near: one, apart: distanceOf(word, one) }))
  const longer = known.filter((one) => one.startsWith(word))
  expect(longer.length > 0 ? completionsOf(longer) : correctionsOf(word, near)).toEqual(right)
})

/** The edit distance of two words, as PostgreSQL's `levenshtein`. */
function distanceOf(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  return Math.min(
    distanceOf(a.slice(1), b.slice(1)) + Number(a[0] !== b[0]),
    ...(a[0] === b[0] ? [] : [distanceOf(a.slice(1), b) + 1, distanceOf(a, b.slice(1)) + 1]),
  )
}

test('of many completions the hundred shortest are returned', () => {
  const many = Array.from({ length: 150 }, (_, at) => `oak${'s'.repeat(at % 30)}${at}`)
  const taken = completionsOf(many)
  expect(taken).toHaveLength(100)
  const left = many.filter((word) => !taken.includes(word))
  expect(Math.max(...taken.map((word) => word.length))).toBeLessThanOrEqual(
    Math.min(...left.map((word) => word.length)),
  )
})

test.each([
  ['fridge', 'ridge', []],
  ['bridge', 'ridge', []],
  ['ardrobe', 'wardrobe', ['wardrobe']],
  ['wardobe', 'wardrobe', ['wardrobe']],
])('%s among the word %s means %j: no first letter is left out', (word, right, meant) => {
  expect(correctionsOf(word, [{ near: right, apart: 1 }])).toEqual(meant)
})
