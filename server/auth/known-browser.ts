import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { NewSession, FromBrowser } from './sessions/sessions.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { limit } from '../platform/limits/limit.ts'
import { visitorAt } from '../platform/limits/visitor.ts'

/** How long a browser stays known after its last sign-in, in days. */
const KNOWN_DAYS = 180

/** How many browsers of one account are known: those that signed in last. */
const MOST = 10

/** The database and the clock. */
type BrowserDeps = { db: Pick<Tx, 'knownBrowser'>; clock: Deps['clock'] }

/** Whether this browser signed in to the account with this address before. */
async function isKnownBrowser(
  { db, clock }: BrowserDeps,
  email: string,
  token: string | undefined,
): Promise<boolean> {
  if (!token) return false
  const known = await db.knownBrowser.findFirst({
    where: { tokenHash: tokenHash(token), expiresAt: { gt: clock.now() }, user: { email } },
    select: { userId: true },
  })
  return known !== null
}

/**
 * Makes a browser known to an account, under a new token. This grants no access: wrong passwords
 * from elsewhere are only not counted against the browser. See `countSignIn`.
 */
export async function knowBrowser(
  { db, clock }: BrowserDeps,
  userId: string,
  before: string | undefined,
): Promise<NewSession> {
  const token = newToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + KNOWN_DAYS * 86_400_000)
  await db.knownBrowser.create({
    data: { userId, tokenHash: tokenHash(token), createdAt, expiresAt },
  })
  const older = await db.knownBrowser.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { tokenHash: 'asc' }],
    skip: MOST,
    select: { tokenHash: true },
  })
  const gone = [...older.map((row) => row.tokenHash), ...(before ? [tokenHash(before)] : [])]
  if (gone.length > 0) {
    await db.knownBrowser.deleteMany({ where: { userId, tokenHash: { in: gone } } })
  }
  return { token, expiresAt }
}

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
