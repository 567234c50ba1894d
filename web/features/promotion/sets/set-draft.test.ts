import { expect, it } from 'vitest'
import { asAnyVariant, setDraftOf, setInputOf, withFound, type StaffSet } from './set-draft.ts'

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
    },
    {
      productId: null,
      familyId: 'fell',
      quantity: 2,
      title: 'Fell Mattress',
      variant: null,
      image: null,
      pricePence: 32_100,
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
  const found = { title: 'Rowan Bed', familyId: 'rowan', variants: [variant, variant] }
  const [any] = withFound([], variant, { quantity: 1, found })
  expect(any).toMatchObject({
    productId: null,
    familyId: 'rowan',
    title: 'Rowan Bed',
    variant: null,
    pricePence: 84_900,
  })
  if (!any) throw new Error('One was added.')
  const one = asAnyVariant(any, false)
  expect(one).toMatchObject({ productId: 'king', familyId: null, variant: 'King' })
  expect(asAnyVariant(one, true)).toEqual(any)
})

it('a product without a family is itself', () => {
  const found = { title: 'Rowan Bed', familyId: null, variants: [variant] }
  const [only] = withFound([], variant, { quantity: 4, found })
  expect(only).toMatchObject({ productId: 'king', familyId: null, quantity: 4, choice: null })
})
