import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only a company can say of itself: it belongs into a setting. */
const claims =
  /same day|repair visit|full-value|fully insured|insured door|vetted|agency staff|own (?:crews|teams)|delivered free|back of the yard|within two working days|end of the next working day|takes five minutes|every day'|same people|how the furniture is made|across Britain|two people|first.class post|collect it? from your home|with a carrier|dismantle, wrap|parking permits/i

test('no page makes a claim about the company that is not one of its settings', () => {
  const files = globSync('web/{features,layout,ui,routes}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.includes('/settings/'),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => claims.test(readFileSync(file, 'utf8')))).toEqual([])
})
