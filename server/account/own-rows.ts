import type { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../db.ts'
import { ShopError } from '../lib/errors.ts'

const personFields = {
  id: true,
  userName: true,
  email: true,
  emailConfirmedAt: true,
  role: true,
  createdAt: true,
} satisfies Prisma.UserSelect

export type Person = Prisma.UserGetPayload<{ select: typeof personFields }>

/** The person behind an account; NOT_FOUND. */
export async function findPerson(db: Pick<Tx, 'user'> | Deps['db'], id: string): Promise<Person> {
  const person = await db.user.findUnique({ where: { id }, select: personFields })
  if (!person) throw new ShopError('NOT_FOUND', { what: 'account' })
  return person
}

/**
 * The orders of a person: those of the account, and what was ordered as a guest with its address.
 * An address that was never confirmed may be somebody else's, and opens nothing.
 */
export function ordersOf({ id, email, emailConfirmedAt }: Person): Prisma.OrderWhereInput {
  return emailConfirmedAt === null
    ? { userId: id }
    : { OR: [{ userId: id }, { userId: null, email }] }
}

/** The inquiries of a person: those sent with the confirmed address. */
export function inquiriesOf({ email, emailConfirmedAt }: Person): Prisma.InquiryWhereInput {
  return emailConfirmedAt === null ? { id: { in: [] } } : { email }
}
