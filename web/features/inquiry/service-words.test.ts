import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { figureLine } from './service-words.tsx'

describe('the key figure of a service', () => {
  test('is that of the about page', () => {
    expect(figureLine(defaultSettings.about, 'moved', 'homes moved')).toEqual([
      '2,500+ homes moved',
    ])
    const figures = [{ figure: '12', label: 'houses moved' }]
    expect(figureLine({ figures }, 'moved', 'homes moved')).toEqual(['12 homes moved'])
  })

  test('is left out where the about page has none', () => {
    expect(figureLine({ figures: [] }, 'moved', 'homes moved')).toEqual([])
  })
})
