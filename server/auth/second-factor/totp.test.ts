import { expect, test } from 'vitest'
import { appAddress, codeAt, newSecret, stepOf, typedSecret } from './totp.ts'

const secret = new TextEncoder().encode('12345678901234567890')

// RFC 6238, appendix B, of which apps show the last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 the code is %s, and its step is known', (seconds, code) => {
  const at = new Date(seconds * 1000)
  expect(codeAt(secret, at)).toBe(code)
  expect(stepOf(secret, code, at)).toBe(Math.floor(seconds / 30))
})

test('a code is valid while it is shown and half a minute after, not before and not later', () => {
  const shown = new Date(1_111_111_110_000)
  const code = codeAt(secret, shown)
  const step = Math.floor(1_111_111_110 / 30)
  const after = (seconds: number) =>
    stepOf(secret, code, new Date(shown.getTime() + seconds * 1000))
  expect([-1, 0, 29, 30, 59, 60].map(after)).toEqual([null, step, step, step, step, null])
})

test('a secret has 160 random bits, and can be typed', () => {
  expect(newSecret()).toHaveLength(20)
  expect(typedSecret(newSecret())).toMatch(/^[A-Z2-7]{32}$/)
  expect(typedSecret(newSecret())).not.toBe(typedSecret(newSecret()))
})

test('the URL for the app names shop and account', () => {
  const address = appAddress(secret, { issuer: 'Oak & Ash', label: 'rosalind@mail.example' })
  const { searchParams, pathname } = new URL(address)
  expect(address).toMatch(/^otpauth:\/\/totp\//)
  expect(decodeURIComponent(pathname)).toContain('rosalind@mail.example')
  expect(searchParams.get('issuer')).toBe('Oak & Ash')
  expect(searchParams.get('secret')).toBe(typedSecret(secret))
})
