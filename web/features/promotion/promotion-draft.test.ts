import { expect, it } from 'vitest'
import {
  changesBetween,
  draftOf,
  faultsByField,
  inputOf,
  type Promotion,
} from './promotion-draft.ts'

const now = new Date('2026-11-27T09:00:00Z')
const autumn: Promotion = {
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b73',
  code: 'AUTUMN10',
  name: 'Autumn, 10% off',
  kind: 'percent',
  amount: 10,
  isPerPiece: true,
  service: null,
  categories: ['sofas'],
  familyIds: [],
  set: null,
  forNames: ['sofas'],
  leastPence: 50_000,
  isForFirstOrder: false,
  countsOnSale: false,
  startsAt: '2026-11-01T09:00:00.000Z',
  endsAt: '2026-11-29T23:59:00.000Z',
  maxUses: 500,
  maxUsesByPerson: 1,
  stacks: false,
  used: 184,
  givenPence: 1_431_020,
  codesMade: 0,
  updatedAt: '2026-11-01T09:00:00.000Z',
}

it('sends back what it has read', () => {
  const { id: _id, forNames: _names, used: _used, givenPence: _given, ...rest } = autumn
  const { updatedAt: _at, set: _set, codesMade: _codes, ...fields } = rest
  expect(inputOf(draftOf(autumn, now))).toEqual(fields)
})

it('reads pounds where the kind has them, and empty fields as no limit', () => {
  const draft = draftOf({ ...autumn, kind: 'pence', amount: 2550 }, now)
  expect(draft).toMatchObject({ percent: '', pounds: '25.5' })
  expect(inputOf({ ...draft, least: '', maxUses: '', until: '' })).toMatchObject({
    amount: 2550,
    leastPence: null,
    maxUses: null,
    endsAt: null,
  })
})

it('counts what has changed', () => {
  const draft = draftOf(autumn, now)
  expect(changesBetween(draft, draft)).toBe(0)
  expect(changesBetween({ ...draft, percent: '15', categories: [] }, draft)).toBe(2)
})

it('shows a fault at the field of its kind', () => {
  const faults = { amount: 'Enter an amount.', endsAt: 'Later.', code: 'Taken.' }
  expect(faultsByField(faults, { kind: 'pence' })).toEqual({
    pounds: 'Enter an amount.',
    until: 'Later.',
    code: 'Taken.',
  })
  expect(faultsByField(faults, { kind: 'percent' })).toMatchObject({ percent: 'Enter an amount.' })
})
