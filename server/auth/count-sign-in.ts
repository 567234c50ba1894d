import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { visitorAt } from '../platform/limits/visitor.ts'
import { isKnownBrowser } from './known-browser.ts'
import type { FromBrowser } from './sessions/sessions.ts'
import { tokenHash } from '../platform/token.ts'

/** The source of a sign-in: the client's network address, and the token of a known browser. */
export interface Asking extends FromBrowser {
  ip: string
  known: string | undefined
}

type Counted = readonly ['sign-in by known browser' | 'sign-in by account and address', string]

/**
 * Counts a sign-in against its limits. A browser that the account knows has a counter of its own,
 * which nobody else can exhaust; all others are counted by network address, and together. Returns
 * the counter that a right password resets.
 */
export async function countSignIn(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { email, ip, known }: { email: string } & Asking,
): Promise<Counted> {
  if (known && (await isKnownBrowser(deps, email, known))) {
    const browser = Buffer.from(tokenHash(known)).toString('base64url')
    await limit(deps, 'sign-in by known browser', `${browser} ${email}`)
    return ['sign-in by known browser', `${browser} ${email}`]
  }
  const who = `${visitorAt(ip)} ${email}`
  await limit(deps, 'sign-in by account and address', who)
  await limit(deps, 'sign-in by account', email)
  return ['sign-in by account and address', who]
}
