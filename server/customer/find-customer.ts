import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'

const accountFields = {
  id: true,
  userName: true,
  email: true,
  emailConfirmedAt: true,
  createdAt: true,
} satisfies Prisma.UserSelect

type Account = Prisma.UserGetPayload<{ select: typeof accountFields }>

/** A customer: an account, a guest by the address of their orders, or a guest without one. */
export interface FoundCustomer {
  account: Account | null
  /** The address by which rows without an account are theirs: confirmed, or that of the guest. */
  email: string | null
  /** Their orders. */
  orders: Prisma.OrderWhereInput
}

/**
 * Finds the customer of a key: the id of an account, or of an order, removal, inquiry or quotation of
 * theirs. A guest whose address an account has confirmed is that account. Throws NOT_FOUND.
 */
export async function findCustomer({ db }: Pick<Deps, 'db'>, key: string): Promise<FoundCustomer> {
  const own = await findAccount(db, { id: key })
  if (own) return ofAccount(own)
  const order = await db.order.findFirst({
    where: { OR: [{ id: key }, { quotationId: key }] },
    orderBy: { createdAt: 'desc' },
    select: { id: true, userId: true, email: true },
  })
  const owner = order?.userId ? await findAccount(db, { id: order.userId }) : null
  if (owner) return ofAccount(owner)
  const email = order ? order.email : await findAddress(db, key)
  if (email === null) return { account: null, email, orders: { id: order?.id ?? key } }
  const account = await findAccount(db, { email, emailConfirmedAt: { not: null } })
  return account ? ofAccount(account) : { account, email, orders: { userId: null, email } }
}

const findAccount = (db: Deps['db'], where: Prisma.UserWhereInput): Promise<Account | null> =>
  db.user.findFirst({ where, select: accountFields })

/** The address of a removal, an inquiry or a quotation. Throws NOT_FOUND, also where it has none. */
async function findAddress(db: Deps['db'], id: string): Promise<string> {
  const row = { where: { id }, select: { email: true } } as const
  const found =
    (await db.removal.findUnique(row)) ??
    (await db.inquiry.findUnique(row)) ??
    (await db.quotation.findUnique(row))
  if (!found?.email) throw new ShopError('NOT_FOUND', { what: 'customer' })
  return found.email
}

/** An address that was never confirmed may be somebody else's: orders without an account are not theirs. */
function ofAccount(account: Account): FoundCustomer {
  const { id: userId, emailConfirmedAt } = account
  const email = emailConfirmedAt === null ? null : account.email
  return {
    account,
    email,
    orders: email === null ? { userId } : { OR: [{ userId }, { userId: null, email }] },
  }
}
