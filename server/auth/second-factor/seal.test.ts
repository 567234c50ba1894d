import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSecret } from './totp.ts'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const userId = randomUUID()
const secret = newSecret()

test('a sealed secret is opened with the same key, for the same account', () => {
  expect(unseal(key, userId, seal(key, userId, secret))).toEqual(secret)
})

test('the secret cannot be read in its sealed form, which differs each time', () => {
  const sealed = Buffer.from(seal(key, userId, secret))
  expect(sealed.includes(Buffer.from(secret))).toBe(false)
  expect(sealed.equals(seal(key, userId, secret))).toBe(false)
})

test('another key, another account and a changed byte open nothing', () => {
  const sealed = seal(key, userId, secret)
  const changed = sealed.map((byte, place) => (place === sealed.length - 1 ? byte ^ 1 : byte))
  expect(() => unseal(randomBytes(32), userId, sealed)).toThrow('unable to authenticate')
  expect(() => unseal(key, randomUUID(), sealed)).toThrow('unable to authenticate')
  expect(() => unseal(key, userId, changed)).toThrow('unable to authenticate')
})
