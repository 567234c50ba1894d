import type { Deps } from '../deps.ts'
import { hashPassword } from './password.ts'

/**
 * Makes an admin, or makes an admin of who has this address; answers whether the account is new. A
 * password that was made up has to be replaced at the first sign-in. A second step at sign-in, whose
 * app may be lost, is turned off.
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
  const found = await db.user.findUnique({ where: { email: address }, select: { id: true } })
  if (!found) {
    await db.user.create({ data: { email: address, userName, ...password, role: 'admin' } })
    return { created: true }
  }
  await db.$transaction([
    db.user.update({ where: { id: found.id }, data: { role: 'admin', ...password } }),
    db.session.deleteMany({ where: { userId: found.id } }),
    db.secondFactor.deleteMany({ where: { userId: found.id } }),
  ])
  return { created: false }
}
