import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import { z } from 'zod'
import { savedAddress } from '#server/address/address.schema.ts'
import { chosenOptions } from '#server/cart/chosen-options.ts'
import { offeredAssembly, offeredTakeAway } from '#server/cart/services/offered-services.ts'
import { belongsTo, inCartOf, type Owner } from '#server/cart/owner.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { readRows } from '#server/platform/sql.ts'
import { offeredSlot } from '#server/delivery/delivery.schema.ts'
import type { CreateOrderInput } from '../order.schema.ts'
import { basketRow } from './basket.ts'
import { promotionStanding } from '#server/promotion/promotion.schema.ts'
import { promotionsJson } from '#server/promotion/promotions-json.ts'
import { type OpenOrder, openOrderOf, openOrderRow, openOrders } from './open-orders.ts'

/** The stored state that an attempt is checked against. */
const known = z.object({
  /** The lines of the cart, oldest first. */
  rows: z.array(basketRow),
  /** The promotions that the buyer may have. */
  offers: z.array(promotionStanding),
  /** The owner's unpaid orders, newest first. */
  open: z.array(openOrderRow),
  /** The saved address that was named, when it is the owner's own. */
  saved: savedAddress.extend({ addressId: z.uuid() }).nullable(),
  /** The chosen slots, if any. */
  slot: offeredSlot.nullable(),
  secondSlot: offeredSlot.nullable(),
})
export type Known = Omit<z.infer<typeof known>, 'open'> & { open: OpenOrder[] }

/** The owner's saved address as JSON: a fragment of a statement. */
function selectSavedAddress(owner: Owner, addressId: string | null): Prisma.Sql {
  if (!('userId' in owner) || addressId === null) return Prisma.sql`NULL::json`
  return Prisma.sql`(
    SELECT json_build_object('addressId', id, 'firstName', "firstName", 'lastName', "lastName",
      'address', address, 'city', city, 'pincode', pincode, 'phone', phone, 'notes', notes)
    FROM "Address" WHERE id::text = ${addressId} AND "userId" = ${owner.userId}::uuid)`
}

/** The codes in the owner's cart: a fragment of a statement. */
const codesOf = (owner: Owner): Prisma.Sql =>
  Prisma.sql`(SELECT c.codes FROM "Cart" c WHERE ${belongsTo('c', owner)})::text[]`

/** A slot as JSON: a fragment of a statement. */
const selectSlot = (id: string | null | undefined): Prisma.Sql => Prisma.sql`(
  SELECT json_build_object('id', s.id, 'date', s.date, 'startHour', s."startHour",
    'endHour', s."endHour", 'pricePence', s."pricePence")
  FROM "DeliverySlot" s WHERE s.id = ${id ?? null}::uuid)`

/** Reads cart, unpaid orders and address for an attempt, in one statement. */
export async function readAttempt(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  owner: Owner,
  {
    addressId,
    email = null,
    deliverySlotId,
    secondDeliverySlotId,
  }: Pick<CreateOrderInput, 'addressId' | 'email' | 'deliverySlotId' | 'secondDeliverySlotId'>,
): Promise<Known> {
  const [found] = await readRows(pool, known)`
    SELECT (
      SELECT COALESCE(json_agg(json_build_object(
        'cartId', c.id, 'productId', p.id, 'title', p.title,
        'options', ${chosenOptions}, 'image', p.images[1],
        'pricePence', p."pricePence", 'salePricePence', p."salePricePence",
        'quantity', ci.quantity, 'archived', NOT ${isOnSale},
        'category', p.category, 'familyId', p."familyId",
        'assemblyPricePence', ${offeredAssembly}, 'takeAwayPricePence', ${offeredTakeAway}
        ) ORDER BY ci."createdAt", ci.id), '[]')
      FROM "Cart" c JOIN "CartItem" ci ON ci."cartId" = c.id
      JOIN "Product" p ON p.id = ci."productId"
      WHERE ${belongsTo('c', owner)}) AS rows,
    ${promotionsJson(
      { ...owner, email },
      {
        codes: codesOf(owner),
        productIds: inCartOf(owner),
        now: clock.now(),
      },
    )} AS offers,
    ${openOrders(owner)} AS open,
    ${selectSavedAddress(owner, addressId ?? null)} AS saved,
    ${selectSlot(deliverySlotId)} AS slot, ${selectSlot(secondDeliverySlotId)} AS "secondSlot"`
  if (!found) throw new Error('A statement without FROM gave no row.')
  return { ...found, open: found.open.map(openOrderOf) }
}
