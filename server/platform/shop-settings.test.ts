import { expect, test } from 'vitest'
import { testShop } from '#server/test/harness.ts'
import { connectSettings } from './shop-settings.ts'

const { deps, log } = await testShop()

test('a shop that is to sell has nothing of the fictional company’s story, reasons or figures', () => {
  const { about, contact, social } = connectSettings(deps.pool, 'Oak & Loom', log, {
    isDemonstration: false,
  }).current()
  expect([about.figures, contact.lead, contact.reasons]).toEqual([[], '', []])
  expect(Object.values(social).join('')).toBe('')
  expect(JSON.stringify(about)).not.toMatch(/2015|Imogen|Gareth|10,000|showroom/)
  const told = connectSettings(deps.pool, 'Hazelwick', log).current()
  expect(JSON.stringify(told.about)).toMatch(/Imogen/)
})
