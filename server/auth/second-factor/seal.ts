import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for the database with AES-256-GCM: initialisation vector, tag, ciphertext. */
export function seal(key: Uint8Array, userId: string, secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  // Bound to its account: in the row of another account it cannot be decrypted.
  cipher.setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), text]))
}

/** Decrypts a secret that was sealed for this account; throws for another key or account. */
export function unseal(key: Uint8Array, userId: string, sealed: Uint8Array): Uint8Array {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = sealed.subarray(IV_BYTES + TAG_BYTES)
  return new Uint8Array(Buffer.concat([decipher.update(text), decipher.final()]))
}
