import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for the database by AES-256-GCM: initial value, tag, and what they protect. */
export function seal(key: Uint8Array, userId: string, secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  // Bound to its account: put into the row of another, it opens nothing.
  cipher.setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), text]))
}

/** What was sealed for this account; throws when it was by another key, or for somebody else. */
export function unseal(key: Uint8Array, userId: string, sealed: Uint8Array): Uint8Array {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = sealed.subarray(IV_BYTES + TAG_BYTES)
  return new Uint8Array(Buffer.concat([decipher.update(text), decipher.final()]))
}
