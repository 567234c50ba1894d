import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { AddressError } from './address.errors.ts'
import { addressColumns } from './address-columns.ts'
import { MAX_ADDRESSES } from '../lib/order/limits.shared.ts'
import type { AddressFields, AddressOutput } from './address.schema.ts'

const fields = { id: true, userId: true, ...addressColumns }

type Owned = { userId: string; id: string }

/** Lists a shopper's addresses, oldest first. */
export function listAddresses({ db }: Pick<Deps, 'db'>, userId: string): Promise<AddressOutput[]> {
  return db.address.findMany({
    where: { userId },
    select: fields,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** Saves an address; throws ADDRESS_LIMIT at the fourth, also when two are added at once. */
export function addAddress(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  input: AddressFields,
): Promise<AddressOutput> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`
    const kept = await tx.address.count({ where: { userId } })
    if (kept >= MAX_ADDRESSES) throw new AddressError('ADDRESS_LIMIT', {})
    return tx.address.create({ data: { ...input, userId }, select: fields })
  })
}

/** Changes one of the shopper's own addresses; throws NOT_FOUND for anyone else's. */
export async function updateAddress(
  { db }: Pick<Deps, 'db'>,
  { id, userId }: Owned,
  input: AddressFields,
): Promise<AddressOutput> {
  const [updated] = await db.address.updateManyAndReturn({
    where: { id, userId },
    data: input,
    select: fields,
  })
  if (!updated) throw new ShopError('NOT_FOUND', { what: 'address' })
  return updated
}

/** Deletes one of the shopper's own addresses; throws NOT_FOUND for anyone else's. */
export async function removeAddress({ db }: Pick<Deps, 'db'>, { id, userId }: Owned) {
  const { count } = await db.address.deleteMany({ where: { id, userId } })
  if (count === 0) throw new ShopError('NOT_FOUND', { what: 'address' })
}
