import type { Deps } from '../deps.ts'
import { hashPassword } from './password.ts'

/** Makes an admin, or makes an admin of who has this address; answers whether the account is new. */
export async function createAdmin(
  { db }: Pick<Deps, 'db'>,
  { email, password, userName }: { email: string; password: string; userName: string },
): Promise<{ created: boolean }> {
  const address = email.trim().toLowerCase()
  const passwordHash = await hashPassword(password)
  const found = await db.user.findUnique({ where: { email: address }, select: { id: true } })
  if (!found) {
    await db.user.create({ data: { email: address, userName, passwordHash, role: 'admin' } })
    return { created: true }
  }
  await db.$transaction([
    db.user.update({ where: { id: found.id }, data: { role: 'admin', passwordHash } }),
    db.session.deleteMany({ where: { userId: found.id } }),
  ])
  return { created: false }
}
