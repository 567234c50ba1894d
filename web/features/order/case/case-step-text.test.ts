import { expect, test } from 'vitest'
import { caseStepText } from './case-step-text.ts'

const lines = [{ title: 'Hartwell Table', quantity: 1 }]
const told = { kind: 'damaged', lines, amountPence: null }

test('each step of a case has its text', () => {
  expect(caseStepText({ ...told, step: 'reported' })).toBe('Damaged, reported: Hartwell Table')
  expect(caseStepText({ ...told, step: 'reported', kind: 'question', lines: [] })).toBe(
    'Question asked',
  )
  expect(caseStepText({ ...told, step: 'answered' })).toBe('Replied: Hartwell Table')
  expect(caseStepText({ ...told, step: 'partSent' })).toBe(
    'Replacement part agreed: Hartwell Table',
  )
  expect(caseStepText({ ...told, step: 'pieceSent' })).toBe('Replacement agreed: Hartwell Table')
  expect(caseStepText({ ...told, step: 'moneyBack', amountPence: 5000 })).toBe(
    '£50.00 refund agreed',
  )
  expect(caseStepText({ ...told, step: 'closed' })).toBe('Closed: Hartwell Table')
})
