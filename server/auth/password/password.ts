import argon2 from 'argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const settings = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash to compare with when there is no such user, so that the response takes the same time. */
const nobody = argon2.hash('nobody has this password', settings)

/** Stands where an account has no password: nobody signs in with one. */
export const NO_PASSWORD = 'none'

/** The argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, settings)
}

/** Whether the password fits; takes as long for a user who does not exist, or has none. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const known = hash === NO_PASSWORD ? undefined : hash
  const fits = await argon2.verify(known ?? (await nobody), password)
  return known !== undefined && fits
}
