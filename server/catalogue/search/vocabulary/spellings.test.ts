import { expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from '../../../platform/sql.ts'
import { chance } from '../../../test/chance.ts'
import { seededCatalogue } from '../../../test/seeded-catalogue.ts'
import { distanceOf, spellingsOf } from './spellings.ts'
import { readVocabulary } from './vocabulary.ts'

const shop = seededCatalogue()
const pick = chance(7)
const letter = () => 'abcdeilnorst'.charAt(pick(12))

/** A word with one to three typing errors. */
function mistyped(word: string): string {
  const letters = Array.from(word)
  for (let left = 1 + pick(3); left > 0; left -= 1) {
    const at = pick(letters.length)
    const [one = '', next = ''] = letters.slice(at, at + 2)
    const changed = [[next, one], [one, letter(), next], [next], [letter(), next]][pick(4)] ?? []
    letters.splice(at, 2, ...changed)
  }
  return letters.join('')
}

const pairRow = z.object({ typed: z.string(), right: z.string(), steps: z.int() })

test('the distance of words equals that of PostgreSQL, up to three', async () => {
  const { spelled } = await readVocabulary(shop.pool)
  const typed = spelled.map(mistyped)
  const pairs = await readRows(shop.pool, pairRow)`
    SELECT typed, "right", least(levenshtein(typed, "right"), 3) AS steps
    FROM unnest(${typed}::text[], ${spelled}::text[]) AS p(typed, "right")
    UNION ALL
    SELECT typed, "right", least(levenshtein(typed, "right"), 3)
    FROM unnest(${typed.slice(0, 40)}::text[]) AS typed, unnest(${spelled}::text[]) AS "right"`
  expect(new Set(pairs.map(({ steps }) => steps))).toEqual(new Set([0, 1, 2, 3]))
  for (const { typed, right, steps } of pairs) {
    expect([typed, right, distanceOf(typed, right)]).toEqual([typed, right, steps])
  }
})

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
  expect(spellingsOf(word, known)).toEqual(right)
})

test('of many completions the hundred shortest are returned', () => {
  const many = Array.from({ length: 150 }, (_, at) => `oak${'s'.repeat(at % 30)}${at}`)
  const taken = spellingsOf('oak', many)
  expect(taken).toHaveLength(100)
  const left = many.filter((word) => !taken.includes(word))
  expect(Math.max(...taken.map((word) => word.length))).toBeLessThanOrEqual(
    Math.min(...left.map((word) => word.length)),
  )
})
