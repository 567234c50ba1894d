import { expect, test } from 'vitest'
import { readAudit } from './vulnerabilities.ts'

const answer = (vulnerabilities: Record<string, number>) =>
  JSON.stringify({ metadata: { vulnerabilities } })

test.each([
  [{ high: 1 }, true],
  [{ critical: 2, low: 1 }, true],
  [{ moderate: 3, low: 4, info: 1, total: 8 }, false],
  [{ critical: 0, high: 0 }, false],
])('known vulnerabilities %j fail the audit: %j', (vulnerabilities, failed) => {
  expect(readAudit(answer(vulnerabilities)).failed).toBe(failed)
})

test('a registry without advisories does not fail the audit, and is reported', () => {
  const refused = '{ "message": "405 Method Not Allowed - POST https://registry.example/bulk" }'
  expect(readAudit(refused)).toEqual({
    failed: false,
    text: 'The registry does not answer questions about vulnerabilities (405 Method Not Allowed).',
  })
  expect(readAudit('').failed).toBe(false)
})
