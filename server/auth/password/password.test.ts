import argon2 from 'argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const composed = 'zoë’s ﬁne sofa'
const decomposed = 'zoe\u0308’s fine sofa'

test('a password opens the account however the keyboard spells its letters', async () => {
  const hash = await hashPassword(composed)
  expect(await verifyPassword(hash, decomposed)).toBe(true)
  expect(await verifyPassword(hash, 'zoe’s fine sofa')).toBe(false)
})

test('a hash from before passwords were normalised still opens', async () => {
  const old = await argon2.hash(composed)
  expect(await verifyPassword(old, composed)).toBe(true)
  expect(await verifyPassword(old, decomposed)).toBe(false)
})
