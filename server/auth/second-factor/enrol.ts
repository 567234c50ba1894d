import { randomUUID } from 'node:crypto'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { checkPassword } from '../password/check-password.ts'
import { tokenHash } from '#server/platform/token.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AuthError } from '#server/auth/auth.errors.ts'
import { qrPath } from '#server/lib/text/qr-path.shared.ts'
import { resetLimit, limit } from '#server/platform/limits/limit.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { useAppCode, newRecoveryCodes, recoveryCodeHash } from './check-code.ts'
import { seal } from './seal.ts'
import type { Enrolment, SecondFactorStatus } from './second-factor.schema.ts'
import { appAddress, newSecret, typedSecret } from './totp.ts'

/**
 * Whether the address of a shopper's account was never confirmed, and so may be somebody else's.
 */
async function isUnproven({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  const { role, emailConfirmedAt } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, emailConfirmedAt: true },
  })
  return role === 'user' && emailConfirmedAt === null
}

/** Whether the user has a second factor, and whether the shop can offer one. */
export async function readSecondFactor(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<SecondFactorStatus> {
  const factor = await db.secondFactor.findUnique({
    where: { userId },
    select: { confirmedAt: true, _count: { select: { recoveryCodes: true } } },
  })
  return {
    offered: config.secondFactor.key !== undefined,
    on: factor !== null && factor.confirmedAt !== null,
    confirmFirst: await isUnproven({ db }, userId),
    recoveryCodesLeft: factor?._count.recoveryCodes ?? 0,
  }
}

/**
 * Creates the secret of a second factor, after checking the password. The secret is returned only
 * here, and is in force once a code of it was confirmed. Throws WRONG_PASSWORD, FACTOR_ON,
 * NOT_OFFERED, and EMAIL_UNCONFIRMED for a shopper's unconfirmed address, whose real owner would be
 * locked out.
 */
export async function beginSecondFactor(
  deps: Pick<Deps, 'config' | 'settings' | 'db' | 'clock'>,
  { id: userId, email }: Pick<SessionUser, 'id' | 'email'>,
  currentPassword: string,
): Promise<Enrolment> {
  const { key } = deps.config.secondFactor
  if (!key) throw new AuthError('NOT_OFFERED', {})
  await checkPassword(deps, userId, currentPassword)
  if (await isUnproven(deps, userId)) throw new AuthError('EMAIL_UNCONFIRMED', {})
  const secret = newSecret()
  await deps.db.$transaction(async (tx) => {
    // Locked, so that a secret that is confirmed meanwhile is not replaced.
    await tx.$executeRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`
    await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } })
    const on = await tx.secondFactor.findUnique({ where: { userId }, select: { userId: true } })
    if (on) throw new AuthError('FACTOR_ON', {})
    await tx.secondFactor.create({ data: { userId, sealedSecret: seal(key, userId, secret) } })
  })
  const address = appAddress(secret, { issuer: deps.settings.current().company.name, label: email })
  return { secret: typedSecret(secret), qr: qrPath(address) }
}

/**
 * Turns the second factor on by its first code; throws WRONG_CODE; rate-limited. Ends every other
 * session, queues an e-mail, and returns the recovery codes, only here.
 */
export async function confirmSecondFactor(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { userId, email, token }: { userId: string; email: string; token: string | undefined },
  code: string,
): Promise<string[]> {
  await limit(deps, 'code by account', userId)
  const begun = await deps.db.secondFactor.findUnique({
    where: { userId, confirmedAt: null },
    select: { sealedSecret: true },
  })
  const fits =
    begun !== null && (await useAppCode(deps, { userId, sealed: begun.sealedSecret, code }))
  if (!fits) throw new AuthError('WRONG_CODE', {})
  const recoveryCodes = newRecoveryCodes()
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      // Only the secret of this code: another may have been created meanwhile.
      where: { userId, confirmedAt: null, sealedSecret: begun.sealedSecret },
      data: { confirmedAt: deps.clock.now() },
    })
    if (count === 0) throw new AuthError('WRONG_CODE', {})
    await tx.recoveryCode.createMany({
      data: recoveryCodes.map((one) => ({ userId, codeHash: recoveryCodeHash(one) })),
    })
    const current = token === undefined ? {} : { tokenHash: { not: tokenHash(token) } }
    await tx.session.deleteMany({ where: { userId, ...current } })
    await queueAccountEmail(deps, tx, {
      key: `second-factor-on-${randomUUID()}`,
      to: email,
      content: { kind: 'secondFactorOn', userId },
    })
  })
  await resetLimit(deps, 'code by account', userId)
  deps.log.info({ userId }, 'second factor turned on')
  return recoveryCodes
}

/**
 * Turns the second factor off after checking the password, and queues an e-mail; throws
 * WRONG_PASSWORD.
 */
export async function turnOffSecondFactor(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { id: userId, email }: Pick<SessionUser, 'id' | 'email'>,
  currentPassword: string,
): Promise<void> {
  await checkPassword(deps, userId, currentPassword)
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.deleteMany({ where: { userId } })
    if (count === 0) return
    await queueAccountEmail(deps, tx, {
      key: `second-factor-off-${randomUUID()}`,
      to: email,
      content: { kind: 'secondFactorOff', userId },
    })
  })
  deps.log.info({ userId }, 'second factor turned off')
}
