import { expect, test } from 'vitest'
import { chosenOf, withinLeft } from './choose-pieces.tsx'

const lines = [
  { productId: 'chair', left: 3 },
  { productId: 'table', left: 1 },
]

test.each([
  ['nothing was ticked', { 'quantity-chair': '2' }, {}],
  ['pieces were ticked', { pieces: 'chair,table', 'quantity-chair': '2' }, { chair: 2, table: 1 }],
  ['fewer are left now', { pieces: 'chair', 'quantity-chair': '9' }, { chair: 3 }],
  ['the number is none', { pieces: 'chair', 'quantity-chair': 'x' }, { chair: 1 }],
])('%s in a refused form', (_, values, chosen) => {
  expect(chosenOf(values, lines)).toEqual(chosen)
})

test('pieces that are no longer available are deselected', () => {
  expect(withinLeft({ chair: 3, table: 1 }, [{ productId: 'chair', left: 2 }])).toEqual({
    chair: 2,
  })
})
