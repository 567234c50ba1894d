import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as text for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of a token; any other need not be looked up. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The SHA-256 of a token: only this is stored. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
