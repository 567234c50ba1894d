import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsIn } from '#web/test/page.ts'
import { type DraftMember, setDraftOf } from './set-draft.ts'
import { Together } from './set-editor.tsx'

const member = (pricePence: number, dearestPence: number): DraftMember => ({
  productId: null,
  familyId: String(pricePence),
  quantity: 1,
  title: 'Fell Mattress',
  variant: null,
  image: null,
  pricePence,
  dearestPence,
  choice: null,
})

/** What the editor says of a set of a bed and a family, at a price. */
const saidOf = (pounds: string, members = [member(50_000, 50_000), member(10_000, 45_000)]) =>
  wordsIn(
    renderToStaticMarkup(
      <Together draft={{ ...setDraftOf(null), kind: 'setPrice', pounds, members }} />,
    ),
  )

test('a set of any option at a price says what its cheapest and its dearest options cost and save', () => {
  expect(saidOf('550')).toBe(
    'Cheapest options: separately £600.00, together £550.00 , saving £50.00. ' +
      'Dearest options: separately £950.00, together £550.00 , saving £400.00. ' +
      'Every option counts: the dearest are sold for the same price.',
  )
})

test('before a price is entered nothing is said of what the set costs together', () => {
  expect(saidOf('')).toBe('Separately £600.00 to £950.00.')
})

test('one price of each item is one line', () => {
  expect(saidOf('550', [member(50_000, 50_000), member(10_000, 10_000)])).toBe(
    'Separately £600.00, together £550.00 , saving £50.00.',
  )
})
