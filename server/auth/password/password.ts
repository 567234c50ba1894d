import argon2 from 'argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const settings = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * A hash to verify against when the user does not exist, so that the response takes the same time.
 */
const nobody = argon2.hash('nobody has this password', settings)

/** The stored hash of an account without a password: no password matches it. */
export const NO_PASSWORD = 'none'

/** A password as it is hashed: each keyboard and system spells it the same (NIST SP 800-63B). */
const spelt = (password: string) => password.normalize('NFKC')

/** The argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(spelt(password), settings)
}

/**
 * Whether the password matches; takes as long for a user who does not exist, or has no password.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const known = hash === NO_PASSWORD ? undefined : hash
  const hashed = known ?? (await nobody)
  const fits =
    (await argon2.verify(hashed, spelt(password))) ||
    // Hashes from before passwords were normalised.
    (spelt(password) !== password && (await argon2.verify(hashed, password)))
  return known !== undefined && fits
}
