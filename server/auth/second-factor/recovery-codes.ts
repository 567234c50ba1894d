import { randomBytes } from 'node:crypto'
import { tokenHash } from '#server/platform/token.ts'

/** How many recovery codes a user gets. */
const CODES = 10

/** 32 characters that cannot be confused: no I, L, O and U (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes recovery codes for a lost phone: each of 120 random bits, and valid once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(24)].map((byte) => alphabet.charAt(byte % alphabet.length))
    return letters.join('').replaceAll(/(.{6})(?=.)/g, '$1-')
  })
}

/** The stored form of a code, however it was typed: its SHA-256. */
export function recoveryCodeHash(code: string): Uint8Array<ArrayBuffer> {
  return tokenHash(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
}
