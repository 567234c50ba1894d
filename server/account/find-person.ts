import type { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { ShopError } from '../lib/errors.ts'
import type { Person } from '../platform/personal-data/personal-data.ts'

const personFields = {
  id: true,
  userName: true,
  email: true,
  emailConfirmedAt: true,
  role: true,
} satisfies Prisma.UserSelect

/** Reads the person behind an account, with its role; throws NOT_FOUND. */
export async function findPerson(
  db: Pick<Tx, 'user'> | Deps['db'],
  id: string,
): Promise<Person & Prisma.UserGetPayload<{ select: typeof personFields }>> {
  const person = await db.user.findUnique({ where: { id }, select: personFields })
  if (!person) throw new ShopError('NOT_FOUND', { what: 'account' })
  return person
}
