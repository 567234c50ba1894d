import { z } from 'zod'
import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction, readRows, type Sql } from '../platform/sql.ts'
import { isMember } from '../promotion/set-member.shared.ts'
import { CartError } from './cart.errors.ts'
import type { AddSetInput, CartOutput } from './cart.schema.ts'
import { addOnce, isAddedWith, isKnownKey, keyOfPress } from './change-cart.ts'
import { belongsTo, sellableTo, type Owner } from './owner.ts'
import { readCart } from './read-cart.ts'

type Wanted = Pick<AddSetInput, 'setId' | 'productIds' | 'idempotencyKey' | 'isPress'>

const member = z.object({
  productId: z.uuid().nullable(),
  familyId: z.uuid().nullable(),
  quantity: z.int(),
})
const sold = z.object({
  id: z.uuid(),
  familyId: z.uuid().nullable(),
  title: z.string(),
  available: z.int(),
  inCart: z.int(),
})

/**
 * Adds all the products of a set to the owner's cart, or none: SET_SHORT names the one of which the
 * cart cannot have as many, other limits are those of adding a product. NOT_FOUND for a set that is
 * not offered, and for products that do not make it up. A key, or a press within a second, adds it
 * once.
 */
export async function addSet(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>,
  owner: Owner,
  { setId, productIds, ip, ...wanted }: Wanted & { ip: string },
): Promise<CartOutput> {
  const idempotencyKey = wanted.isPress
    ? await keyOfPress(deps.pool, owner, setId)
    : wanted.idempotencyKey
  try {
    await inTransaction(deps.pool, async (on) => {
      if (await isAddedWith(on, owner, idempotencyKey)) return
      const pieces = await piecesOf(deps, on, owner, { setId, productIds })
      for (const [index, { productId, quantity }] of pieces.entries()) {
        // The key of all of them is stored with the first.
        const key = index === 0 ? { idempotencyKey } : {}
        await addOnce({ ...deps, on }, owner, { productId, quantity, ip, ...key })
      }
    })
  } catch (error) {
    if (!isKnownKey(error)) throw error
  }
  return readCart(deps, owner)
}

/** What a set adds to the cart: so many of each product. */
async function piecesOf(
  { clock }: Pick<Deps, 'clock'>,
  on: Sql,
  owner: Owner,
  { setId, productIds }: Pick<Wanted, 'setId' | 'productIds'>,
): Promise<{ productId: string; quantity: number }[]> {
  const now = clock.now()
  const members = await readRows(on, member)`
    SELECT s."productId", s."familyId", s.quantity FROM "ProductSetMember" s
    JOIN "Promotion" m ON m.id = s."setId"
    WHERE m.id = ${setId}::uuid AND m."startsAt" <= ${now}::timestamptz
      AND (m."endsAt" IS NULL OR m."endsAt" > ${now}::timestamptz)
    ORDER BY s.position`
  const products = await readRows(on, sold)`
    SELECT p.id, p."familyId", p.title, ${sellableTo(owner)} AS available,
      COALESCE((SELECT ci.quantity FROM "CartItem" ci JOIN "Cart" c ON c.id = ci."cartId"
        WHERE ci."productId" = p.id AND ${belongsTo('c', owner)}), 0) AS "inCart"
    FROM "Product" p WHERE p.id = ANY(${productIds}::uuid[]) AND ${isOnSale}`
  const pieces = members.flatMap((one, at) => {
    const product = products.find(({ id }) => id === productIds[at])
    if (!product || !isMember(one, { ...product, productId: product.id })) return []
    const available = Math.max(0, product.available - product.inCart)
    if (one.quantity > available) {
      const { id: productId, title } = product
      throw new CartError('SET_SHORT', { productId, title, available })
    }
    return [{ productId: product.id, quantity: one.quantity }]
  })
  if (members.length === 0 || pieces.length < productIds.length || pieces.length < members.length) {
    throw new ShopError('NOT_FOUND', { what: 'set' })
  }
  return pieces
}
