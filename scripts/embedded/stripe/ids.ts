import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, as Stripe's ids and secrets end in. */
export function randomText(length: number): string {
  let text = ''
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length]
  return text
}

/** A new id with Stripe's prefix for the kind of object: `newId('pi')`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`
}

/** The time as Stripe writes it: whole seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
