import type { Deps } from '../platform/deps.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { firstNotices } from '../staff-notice/staff-notice.schema.ts'
import { endLinks } from './mailed-links.ts'
import { hashPassword } from './password/password.ts'

const owner: Pick<Prisma.UserCreateInput, 'role' | 'staffRoles'> = {
  role: 'admin',
  staffRoles: ['owner'],
}

/**
 * Creates an owner, or makes the account with this address one; returns whether it is new. A
 * generated password has to be replaced at the first sign-in. A second factor, whose app may be
 * lost, is removed; sessions and mailed links end.
 */
export async function createAdmin(
  { db }: Pick<Deps, 'db'>,
  {
    email,
    userName,
    ...given
  }: { email: string; password: string; madeUp: boolean; userName: string },
): Promise<{ created: boolean }> {
  const address = email.trim().toLowerCase()
  const password = {
    passwordHash: await hashPassword(given.password),
    passwordMadeUp: given.madeUp,
  }
  const told = { staffNotices: [...firstNotices] }
  const found = await db.user.findUnique({
    where: { email: address },
    select: { id: true, role: true },
  })
  if (!found) {
    await db.user.create({ data: { email: address, userName, ...password, ...owner, ...told } })
    return { created: true }
  }
  const { id, role } = found
  await db.$transaction(async (tx) => {
    await tx.user.update({
      where: { id },
      data: { ...owner, ...password, ...(role === 'user' && told) },
    })
    await tx.session.deleteMany({ where: { userId: id } })
    await tx.secondFactor.deleteMany({ where: { userId: id } })
    await endLinks(tx, { id, email: address })
  })
  return { created: false }
}
