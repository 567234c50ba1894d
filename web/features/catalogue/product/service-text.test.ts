import { expect, test } from 'vitest'
import { serviceText } from './service-text.ts'

const sofa = {
  category: 'sofas',
  assemblyMinutes: 20,
  assemblyPricePence: 2500,
  takeAwayPricePence: 4500,
}

test('a page says what building a piece costs and takes, and what taking the old one away costs', () => {
  expect(serviceText(sofa)).toEqual({
    title: 'We build it for £25, 20 min',
    detail: 'Your old sofa taken away for £45. Choose them in your cart.',
  })
  expect(serviceText({ ...sofa, assemblyMinutes: null, assemblyPricePence: 2550 })?.title).toBe(
    'We build it for £25.50',
  )
})

test('what costs nothing is free, and what is not offered is not named', () => {
  const free = { ...sofa, assemblyPricePence: 0, takeAwayPricePence: null }
  expect(serviceText(free)).toEqual({
    title: 'We build it free, 20 min',
    detail: 'Choose it in your cart.',
  })
  expect(serviceText({ ...free, assemblyPricePence: null })).toBeNull()
})

test('a mattress is not built, and the old one is taken away', () => {
  const mattress = { category: 'mattresses', assemblyMinutes: 0, assemblyPricePence: null }
  expect(serviceText({ ...mattress, takeAwayPricePence: 3000 })).toEqual({
    title: 'Your old mattress taken away for £30',
    detail: 'The crew takes it along when they deliver. Choose it in your cart.',
  })
})

test('the old one of a category of many kinds is a piece', () => {
  expect(serviceText({ ...sofa, category: 'chantelle' })?.detail).toContain('Your old piece')
})
