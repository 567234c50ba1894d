import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** For how many seconds an app shows a code. */
const PERIOD_SECONDS = 30

/** A new secret: 160 random bits, as RFC 4226 recommends. */
export function newSecret(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(20))
}

/** The TOTP that every authenticator app supports: six digits, SHA-1, 30 seconds (RFC 6238). */
function codesOf(secret: Uint8Array): TOTP {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ secret: new Secret({ buffer }), digits: 6, period: PERIOD_SECONDS })
}

/** The secret in base32, for typing. */
export const typedSecret = (secret: Uint8Array) => codesOf(secret).secret.base32

/** The `otpauth:` URL in the QR code. */
export function appAddress(
  secret: Uint8Array,
  { issuer, label }: { issuer: string; label: string },
) {
  const totp = codesOf(secret)
  totp.issuer = issuer
  totp.label = label
  return totp.toString()
}

/** The code at a moment. */
export function codeAt(secret: Uint8Array, at: Date): string {
  return codesOf(secret).generate({ timestamp: at.getTime() })
}

/**
 * The time step of a code that an app shows now, or showed half a minute ago, to allow for typing
 * and network delays; null for any other code.
 */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const totp = codesOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null || delta > 0) return null
  return totp.counter({ timestamp }) + delta
}
