import { expect, test } from 'vitest'
import { anAster } from '../options/aster.fixture.ts'
import { alertTitle, insteadOf } from './alert-box.tsx'

test('a product without a family is called "it", and has no alternative', () => {
  expect(alertTitle({ family: null })).toBe('Email me when it is back in stock')
  expect(insteadOf({ family: null })).toBeNull()
})

test('a variant is named by its values', () => {
  expect(alertTitle({ family: anAster([1, 0]) })).toBe(
    'Email me when moss weave with oak legs is back in stock',
  )
})

test('the alternative is the available variant with most in common, the cheapest of several', () => {
  expect(insteadOf({ family: anAster([1, 0]) })).toEqual({
    slug: 'oat-oak',
    words: 'Oat weave with oak legs is in stock',
    pricePence: 69_900,
  })
})

test('a made-to-order alternative has its lead time', () => {
  const aster = anAster([1, 0])
  const variants = aster.variants.filter(({ slug }) => slug === 'moss-oak' || slug === 'teal-oak')
  expect(insteadOf({ family: { ...aster, variants } })).toEqual({
    slug: 'teal-oak',
    words: 'Teal velvet with oak legs is made to order in 7 weeks',
    pricePence: 89_900,
  })
})

test('a family that is sold out has no alternative', () => {
  const aster = anAster()
  const variants = aster.variants.map((one) => ({ ...one, stock: 0, leadDays: null }))
  expect(insteadOf({ family: { ...aster, variants } })).toBeNull()
})
