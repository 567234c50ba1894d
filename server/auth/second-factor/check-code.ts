import type { Deps } from '#server/platform/deps.ts'
import { AuthError } from '#server/auth/auth.errors.ts'
import { resetLimit, limit } from '#server/platform/limits/limit.ts'
import { unseal } from './seal.ts'
import { stepOf } from './totp.ts'
import { randomBytes } from 'node:crypto'
import { tokenHash } from '#server/platform/token.ts'

type CodeDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>

/**
 * Checks the second factor at sign-in, if there is one: a code of the app or a recovery code, each
 * valid once. Throws CODE_NEEDED without a code, WRONG_CODE for a wrong one; rate-limited.
 */
export async function checkSecondFactor(
  deps: CodeDeps,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await deps.db.secondFactor.findUnique({
    where: { userId, confirmedAt: { not: null } },
    select: { sealedSecret: true },
  })
  if (!factor) return
  if (!code) throw new AuthError('CODE_NEEDED', {})
  await limit(deps, 'code by account', userId)
  const fits = /^\d{6}$/.test(code.replaceAll(' ', ''))
    ? await useAppCode(deps, { userId, sealed: factor.sealedSecret, code })
    : await useRecoveryCode(deps, userId, code)
  if (!fits) throw new AuthError('WRONG_CODE', {})
  await resetLimit(deps, 'code by account', userId)
}

/**
 * Whether the app shows this code; uses up the code and every one before it. Of two requests with
 * it at once, one succeeds.
 */
export async function useAppCode(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { userId, sealed, code }: { userId: string; sealed: Uint8Array; code: string },
): Promise<boolean> {
  const { key } = config.secondFactor
  if (!key) throw new Error('SECOND_FACTOR_KEY is missing, and somebody has a second factor')
  const step = stepOf(unseal(key, userId, sealed), code.replaceAll(' ', ''), clock.now())
  if (step === null) return false
  const { count } = await db.secondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count > 0
}

async function useRecoveryCode({ db, log }: CodeDeps, userId: string, code: string) {
  const { count } = await db.recoveryCode.deleteMany({
    where: { userId, codeHash: recoveryCodeHash(code) },
  })
  if (count > 0) log.info({ userId }, 'recovery code used')
  return count > 0
}

/** How many recovery codes a user gets. */
const CODES = 10

/** 32 characters that cannot be confused: no I, L, O and U (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes recovery codes for a lost phone: each of 120 random bits, and valid once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(24)].map((byte) => alphabet.charAt(byte % alphabet.length))
    return letters.join('').replaceAll(/(.{6})(?=.)/g, '$1-')
  })
}

/** The stored form of a code, however it was typed: its SHA-256. */
export function recoveryCodeHash(code: string): Uint8Array<ArrayBuffer> {
  return tokenHash(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
}
