import { expect, test } from 'vitest'
import { NOTHING_TO_ADD, printedNotes } from './delivery-notes.shared.ts'

test('notes that say there are none are printed nowhere', () => {
  for (const notes of [NOTHING_TO_ADD, 'none', ' None. ', 'N/A', 'nothing', 'no', '-', '.']) {
    expect(printedNotes(notes)).toBe('')
  }
})

test('notes that say something are printed as written', () => {
  for (const notes of ['None of the lifts works', 'No parking', 'Nothing on the left gate']) {
    expect(printedNotes(notes)).toBe(notes)
  }
})
