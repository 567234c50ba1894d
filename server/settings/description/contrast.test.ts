import { expect, test } from 'vitest'
import { contrastOf, isReadable, nearestReadable } from './contrast.ts'
import { defaultSettings } from './default-settings.shared.ts'
import { settingsSchema } from './settings.schema.ts'

test('contrast is computed as WCAG defines it', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#FFFFFF', '#445229')).toBeCloseTo(contrastOf('#445229', '#FFFFFF'), 10)
})

test('the default accent is readable', () => {
  expect(isReadable(defaultSettings.look.accent)).toBe(true)
})

test('an accent colour below AA is refused with the nearest colour that passes', () => {
  const { error } = settingsSchema.shape.look.safeParse({ accent: '#E8C598' })
  const message = error?.issues[0]?.message ?? ''
  const nearest = nearestReadable('#E8C598')
  expect(message).toContain(nearest)
  expect(settingsSchema.shape.look.safeParse({ accent: nearest }).success).toBe(true)
  // It is the nearest: a step lighter does not pass.
  expect(isReadable('#E8C598')).toBe(false)
})
