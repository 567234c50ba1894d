import { expect, it } from 'vitest'
import {
  asAnyVariant,
  setDraftOf,
  setInputOf,
  setSumsOf,
  withFound,
  type StaffSet,
} from './set-draft.ts'

const bedroom: StaffSet = {
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b73',
  name: 'Bedroom set',
  kind: 'setPrice',
  amount: 99_950,
  members: [
    {
      productId: 'bed',
      familyId: null,
      quantity: 1,
      title: 'Rowan Bed',
      variant: 'Double',
      image: null,
      pricePence: 79_900,
      dearestPence: 79_900,
    },
    {
      productId: null,
      familyId: 'fell',
      quantity: 2,
      title: 'Fell Mattress',
      variant: null,
      image: null,
      pricePence: 32_100,
      dearestPence: 45_000,
    },
  ],
  isOffered: true,
  used: 0,
  givenPence: 0,
  updatedAt: '2026-11-01T09:00:00.000Z',
}

it('sends back what it has read', () => {
  const { name, kind, amount } = bedroom
  expect(setInputOf(setDraftOf(bedroom))).toEqual({
    name,
    kind,
    amount,
    members: [
      { productId: 'bed', familyId: null, quantity: 1 },
      { productId: null, familyId: 'fell', quantity: 2 },
    ],
  })
})

it('a saving that cannot be read is none, which the server refuses', () => {
  expect(setInputOf({ ...setDraftOf(null), percent: 'ten' }).amount).toBe(0)
})

it('says what a set with any option costs and saves at its cheapest and at its dearest options', () => {
  expect(setSumsOf(setDraftOf(bedroom))).toEqual({
    cheapest: { separatelyPence: 144_100, savingPence: 44_150 },
    dearest: { separatelyPence: 169_900, savingPence: 69_950 },
  })
})

it.each(['', '0', 'much'])(
  'says nothing of a saving before the price is entered: "%s"',
  (pounds) => {
    expect(setSumsOf({ ...setDraftOf(bedroom), pounds })?.cheapest).toEqual({
      separatelyPence: 144_100,
      savingPence: null,
    })
  },
)

const variant = {
  productId: 'king',
  title: 'Rowan Bed, king',
  variant: 'King',
  image: null,
  sizeText: '',
  pricePence: 89_900,
  salePricePence: 84_900,
  stock: 3,
  leadDays: null,
  assemblyPricePence: null,
  takeAwayPricePence: null,
  assemblyMinutes: null,
}

it('of a family with variants any one counts, until staff choose the one', () => {
  const dear = { ...variant, salePricePence: null }
  const found = { title: 'Rowan Bed', familyId: 'rowan', variants: [variant, dear] }
  const [any] = withFound([], variant, { quantity: 1, found })
  expect(any).toMatchObject({
    productId: null,
    familyId: 'rowan',
    title: 'Rowan Bed',
    variant: null,
    pricePence: 84_900,
    dearestPence: 89_900,
  })
  if (!any) throw new Error('One was added.')
  const one = asAnyVariant(any, false)
  expect(one).toMatchObject({
    productId: 'king',
    familyId: null,
    variant: 'King',
    dearestPence: 84_900,
  })
  expect(asAnyVariant(one, true)).toEqual(any)
})

it('a product without a family is itself', () => {
  const found = { title: 'Rowan Bed', familyId: null, variants: [variant] }
  const [only] = withFound([], variant, { quantity: 4, found })
  expect(only).toMatchObject({ productId: 'king', familyId: null, quantity: 4, choice: null })
})
