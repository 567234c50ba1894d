import { expect, test } from 'vitest'
import { anAster } from './aster.fixture.ts'
import { leadsTo } from './variants.ts'
import { struckText, whyNot } from './why-not.ts'

test('legs that are not made with the fabric have a reason, the current legs, and the nearest variant with them', () => {
  expect(whyNot(anAster([3, 1]), 1, 0)).toEqual({
    reason: 'Stone bouclé comes with black legs only.',
    keep: 'black',
    instead: { slug: 'oat-oak', text: 'oat weave with oak legs, £699.00' },
  })
})

test('a fabric that is not made on the legs has a reason in the same terms', () => {
  expect(whyNot(anAster(), 0, 3)).toEqual({
    reason: 'Stone bouclé comes with black legs only.',
    keep: 'oat weave',
    instead: { slug: 'stone-black', text: 'stone bouclé with black legs, £949.00' },
  })
})

test('a reason entered by staff has priority', () => {
  const reason = 'The bouclé is sewn for black legs only.'
  const family = { ...anAster(), notMade: [{ values: [3, 0], reason }] }
  expect(whyNot(family, 0, 3)?.reason).toBe(reason)
})

test('the link of a struck value says which variant it opens', () => {
  const family = anAster()
  const target = leadsTo(family, 0, 3)
  expect(target?.combines).toBe(false)
  expect(target && struckText(family, target.variant)).toBe(
    ', not available with your other choices: see stone bouclé with black legs',
  )
})

test('a value that combines, or without variants, has no reason', () => {
  expect(whyNot(anAster(), 0, 1)).toBeNull()
  expect(whyNot({ ...anAster(), variants: [] }, 0, 3)).toBeNull()
})

test('three values that are made only in pairs are all named', () => {
  const family = anAster()
  const sized = {
    ...family,
    options: [
      ...family.options.map((option) => ({ ...option, choices: option.choices.slice(0, 2) })),
      { name: 'Size', chosen: 1, choices: family.options[1]?.choices ?? [] },
    ],
    variants: [
      [0, 0, 1],
      [1, 0, 0],
      [1, 1, 1],
    ].map((values) => ({ ...family.variants[0]!, slug: values.join('-'), values })),
  }
  expect(whyNot(sized, 0, 1)?.reason).toBe('Moss weave with oak legs, black isn’t available.')
})
