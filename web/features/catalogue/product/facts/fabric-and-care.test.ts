import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { fireSafetyText, safetyFacts } from './fabric-and-care.tsx'

const piece = {
  category: 'wardrobe',
  subcategory: null,
  drawnAs: null,
  heightCm: 190,
  electrical: false,
}
const wordsOf = (changes: Partial<typeof piece>) =>
  safetyFacts({ ...piece, ...changes }, taxonomyOf())
    .map(({ name, text }) => `${name}. ${text}`)
    .join(' ')

test('the page of upholstery with its fire safety label names the regulations that it passes', () => {
  expect(fireSafetyText({ fireLabel: true })).toMatch(
    /comply with the Furniture and Furnishings \(Fire\) \(Safety\) Regulations 1988.*Permanent safety label/,
  )
  expect(fireSafetyText({ fireLabel: false })).toBeNull()
})

test('the page of tall storage says that it has to be fixed to the wall, and why', () => {
  expect(wordsOf({})).toMatch(/^Must be fixed to the wall\..*can tip over/)
  expect(wordsOf({ heightCm: 45 })).toBe('')
})

test('the page of a product with electrics says how it is thrown away and what is taken back', () => {
  const words = wordsOf({ category: 'sofas', heightCm: 90, electrical: true })
  expect(words).toContain('crossed-out bin')
  expect(words).toContain('we’ll take back an old one of the same type free of charge')
  expect(wordsOf({ category: 'sofas', heightCm: 90 })).toBe('')
})

test('the delivery policy says that old electricals and batteries are taken back without charge', () => {
  const { text } = defaultSettings.delivery
  expect(text).toContain('we’ll take back an old one of the same type free of charge')
  expect(text).toContain('within 28 days of the delivery')
  expect(text).toMatch(/batteries first\. We take those back too/)
})
