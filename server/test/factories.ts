import { refreshCatalogue } from '../catalogue-entry/refresh-catalogue.ts'
import { randomUUID } from 'node:crypto'
import type { AddressFields } from '../address/address.schema.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { exampleAddress } from '../http/rest/shapes/rest-fields.ts'
import { aGuestId, callAs } from './harness.ts'

const unique = () => randomUUID().slice(0, 8)

/** A product that is sold; its opening stock is in the ledger, and lists have it. */
export async function aProduct(
  { db }: Pick<Deps, 'db'>,
  overrides: Partial<Prisma.ProductUncheckedCreateInput> = {},
) {
  const name = unique()
  const stock = overrides.stock ?? 10
  const product = await db.product.create({
    data: {
      slug: `chair-${name}`,
      title: `Chair ${name}`,
      description: 'A chair to sit on.',
      category: 'chairs',
      brand: 'Oakhithe',
      pricePence: 10_000,
      stock,
      images: [],
      materials: [],
      stockMovements: { create: { quantity: stock, reason: 'opening' } },
      ...overrides,
    },
  })
  await refreshCatalogue(db, [product.id])
  return product
}

/** Changes a product as staff do: lists and searches follow. */
export async function changeProduct(
  { db }: Pick<Deps, 'db'>,
  id: string,
  data: Prisma.ProductUncheckedUpdateInput,
) {
  const product = await db.product.update({ where: { id }, data })
  await refreshCatalogue(db, [id])
  return product
}

/** Dates the full price of a product back by 40 days: it may be the "was" price of its sale. */
export async function chargedForLong(
  { db }: Pick<Deps, 'db'>,
  { id: productId, pricePence }: { id: string; pricePence: number },
): Promise<void> {
  const since = new Date(Date.now() - 40 * 86_400_000)
  const data = { productId, pricePence, payablePence: pricePence, since, cause: 'known' }
  await db.priceChange.create({ data })
}

/** An account; `role: 'admin'` for staff, an owner by default. Its password cannot be used. */
export function aUser(
  { db }: Pick<Deps, 'db'>,
  overrides: Partial<Prisma.UserUncheckedCreateInput> = {},
): Promise<SessionUser> {
  const name = unique()
  return db.user.create({
    data: {
      userName: `Shopper ${name}`,
      email: `${name}@shopper.example`,
      passwordHash: 'none',
      ...overrides,
    },
    select: { id: true, userName: true, email: true, role: true, staffRoles: true },
  })
}

export function anAddress(overrides: Partial<AddressFields> = {}): AddressFields {
  return { ...exampleAddress, ...overrides }
}

/** A guest with a caller; `fill` puts products into the cart. */
export function aGuest(deps: Deps) {
  const guestId = aGuestId()
  const call = callAs(deps)
  return {
    guestId,
    call,
    fill: async (...productIds: string[]) => {
      for (const productId of productIds) await call.cart.add({ guestId, productId })
    },
    order: () => call.order.create({ guestId, address: anAddress() }),
    cart: () => call.cart.get({ guestId }),
  }
}

/** A signed-in shopper with a caller and a saved address. */
export async function aShopper(deps: Deps) {
  const user = await aUser(deps)
  const call = callAs(deps, user)
  const address = await call.address.add(anAddress())
  return {
    user,
    call,
    addressId: address.id,
    fill: async (...productIds: string[]) => {
      for (const productId of productIds) await call.cart.add({ productId })
    },
    order: () => call.order.create({ addressId: address.id }),
    cart: () => call.cart.get({}),
  }
}

/** The stock of a product, and the sum of its ledger. */
export async function stockOf({ db }: Pick<Deps, 'db'>, id: string) {
  const { stock } = await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true } })
  const { _sum } = await db.stockMovement.aggregate({
    where: { productId: id },
    _sum: { quantity: true },
  })
  return { stock, ledger: _sum.quantity ?? 0 }
}
