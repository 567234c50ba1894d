import { readFileSync } from 'node:fs'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'

/**
 * Passwords of eight characters and more that leaked most often, from the lists of zxcvbn (MIT,
 * Dan Wheeler, Dropbox and zxcvbn-ts).
 */
const leaked = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'),
)

/** The words that an attacker of this shop tries first, besides the owner's own data. */
const shopWords = ['furniture', 'password', 'account']

/** How many characters of a password have to remain without such words, digits and signs. */
const OWN_LETTERS = 4

/**
 * Refuses a password that leaked often, or that is little more than the shop's name or its owner's:
 * INVALID_INPUT. Any characters are allowed.
 */
export function refuseWeakPassword(
  { settings }: Pick<Deps, 'settings'>,
  { password, userName, email }: { password: string; userName: string; email: string },
): void {
  const plain = password.toLowerCase()
  const words = [settings.current().company.name, userName, email.split('@')[0] ?? '', ...shopWords]
    .flatMap((name) => name.toLowerCase().split(/\P{L}+/u))
    .filter((word) => word.length >= OWN_LETTERS)
  let rest = plain
  for (const word of words) rest = rest.replaceAll(word, '')
  const known = rest !== plain && (rest.match(/\p{L}/gu)?.length ?? 0) < OWN_LETTERS
  if (!known && !leaked.has(plain)) return
  throw new ShopError('INVALID_INPUT', {
    fields: { password: 'This password is too easy to guess. Please choose another.' },
  })
}
