import { randomUUID } from 'node:crypto'
import { encode } from 'uqr'
import type { SessionUser } from '../auth/auth.schema.ts'
import { checkPassword } from '../auth/check-password.ts'
import { tokenHash } from '../auth/token.ts'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { forgive, limit } from '../limits/limit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { useAppCode } from './check-code.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { seal } from './seal.ts'
import type { Enrolment, SecondFactorStatus } from './second-factor.schema.ts'
import { appAddress, newSecret, typedSecret } from './totp.ts'

/** Whether somebody has a second step at sign-in, and whether the shop can offer one. */
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
    recoveryCodesLeft: factor?._count.recoveryCodes ?? 0,
  }
}

/**
 * Makes the secret of a second step, for somebody who knows their password: WRONG_PASSWORD, FACTOR_ON,
 * NOT_OFFERED. It is sent this once, and counts when a code of it was confirmed.
 */
export async function beginSecondFactor(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { id: userId, email }: Pick<SessionUser, 'id' | 'email'>,
  currentPassword: string,
): Promise<Enrolment> {
  const { key } = deps.config.secondFactor
  if (!key) throw new ShopError('NOT_OFFERED', {})
  await checkPassword(deps, userId, currentPassword)
  const secret = newSecret()
  await deps.db.$transaction(async (tx) => {
    // Locked, so that what is confirmed meanwhile is not replaced.
    await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`
    await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } })
    const on = await tx.secondFactor.findUnique({ where: { userId }, select: { userId: true } })
    if (on) throw new ShopError('FACTOR_ON', {})
    await tx.secondFactor.create({ data: { userId, sealedSecret: seal(key, userId, secret) } })
  })
  const address = appAddress(secret, { issuer: deps.config.shopName, label: email })
  return { secret: typedSecret(secret), qr: qrPath(address) }
}

/** The dark squares of a QR code as one path, a unit each, with the quiet zone around them. */
function qrPath(text: string): Enrolment['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}

/**
 * Turns the second step on by a first code: WRONG_CODE, and only so many tries. Every other session
 * ends, a letter says so, and the answer is the recovery codes, sent this once.
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
  if (!fits) throw new ShopError('WRONG_CODE', {})
  const recoveryCodes = newRecoveryCodes()
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      // The very secret that the code is of: another may have been begun meanwhile.
      where: { userId, confirmedAt: null, sealedSecret: begun.sealedSecret },
      data: { confirmedAt: deps.clock.now() },
    })
    if (count === 0) throw new ShopError('WRONG_CODE', {})
    await tx.recoveryCode.createMany({
      data: recoveryCodes.map((one) => ({ userId, codeHash: recoveryCodeHash(one) })),
    })
    const current = token === undefined ? {} : { tokenHash: { not: tokenHash(token) } }
    await tx.session.deleteMany({ where: { userId, ...current } })
    await queueMail(deps, tx, {
      key: `second-factor-on-${randomUUID()}`,
      to: email,
      content: { kind: 'secondFactorOn', userId },
    })
  })
  await forgive(deps, 'code by account', userId)
  deps.log.info({ userId }, 'second factor turned on')
  return recoveryCodes
}

/** Turns the second step off for somebody who knows their password: WRONG_PASSWORD. A letter says so. */
export async function turnOffSecondFactor(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { id: userId, email }: Pick<SessionUser, 'id' | 'email'>,
  currentPassword: string,
): Promise<void> {
  await checkPassword(deps, userId, currentPassword)
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.deleteMany({ where: { userId } })
    if (count === 0) return
    await queueMail(deps, tx, {
      key: `second-factor-off-${randomUUID()}`,
      to: email,
      content: { kind: 'secondFactorOff', userId },
    })
  })
  deps.log.info({ userId }, 'second factor turned off')
}
