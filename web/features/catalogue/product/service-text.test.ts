import { expect, test } from 'vitest'
import { serviceText } from './service-text.ts'

const sofa = {
  category: 'sofas',
  assemblyMinutes: 20,
  assemblyPricePence: 2500,
  takeAwayPricePence: 4500,
}

test('a page has the price and time of assembly, and the price of taking the old piece away', () => {
  expect(serviceText(sofa)).toEqual({
    title: 'Assembly for £25, about 20 minutes',
    detail: 'We’ll take away your old sofa for £45. Add these in your cart.',
  })
  expect(serviceText({ ...sofa, assemblyMinutes: null, assemblyPricePence: 2550 })?.title).toBe(
    'Assembly for £25.50',
  )
})

test('a service at no price is free, and one that is not offered is left out', () => {
  const free = { ...sofa, assemblyPricePence: 0, takeAwayPricePence: null }
  expect(serviceText(free)).toEqual({
    title: 'Assembly free, about 20 minutes',
    detail: 'Add it in your cart.',
  })
  expect(serviceText({ ...free, assemblyPricePence: null })).toBeNull()
})

test('a mattress has no assembly, and the old one is taken away', () => {
  const mattress = { category: 'mattresses', assemblyMinutes: 0, assemblyPricePence: null }
  expect(serviceText({ ...mattress, takeAwayPricePence: 3000 })).toEqual({
    title: 'We’ll take away your old mattress for £30',
    detail: 'Collected when we deliver. Add it in your cart.',
  })
})

test('in a category of many kinds the old one is called furniture', () => {
  expect(serviceText({ ...sofa, category: 'chantelle' })?.detail).toContain('your old furniture')
})
