import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'

/** A line of an order with its services, as both selects below read it. */
export const soldLine = z.object({
  productId: z.uuid(),
  title: z.string(),
  variant: z.string().nullable(),
  image: z.string().nullable(),
  pricePence: z.int(),
  vatPence: z.int(),
  quantity: z.int(),
  discountPence: z.int(),
  madeQuantity: z.int(),
  leadDays: z.int().nullable(),
  cancelledQuantity: z.int(),
  services: z.array(
    z.object({
      kind: z.enum(serviceKinds),
      pricePence: z.int(),
      vatPence: z.int(),
      quantity: z.int(),
      discountPence: z.int(),
      cancelledQuantity: z.int(),
    }),
  ),
})

/** The lines of an order, in their order, each with its services. */
export const lineFields = {
  orderBy: { position: 'asc' },
  select: {
    productId: true,
    title: true,
    variant: true,
    image: true,
    pricePence: true,
    vatPence: true,
    quantity: true,
    discountPence: true,
    madeQuantity: true,
    leadDays: true,
    cancelledQuantity: true,
    services: {
      orderBy: { kind: 'asc' },
      select: {
        kind: true,
        pricePence: true,
        vatPence: true,
        quantity: true,
        discountPence: true,
        cancelledQuantity: true,
      },
    },
  },
} satisfies Prisma.Order$itemsArgs

/** SQL: the same of order `o`, as JSON. */
export const linesJson = Prisma.sql`(
  SELECT COALESCE(json_agg(json_build_object('productId', i."productId", 'title', i.title,
    'variant', i.variant, 'image', i.image, 'pricePence', i."pricePence", 'vatPence', i."vatPence",
    'quantity', i.quantity,
    'discountPence', i."discountPence", 'madeQuantity', i."madeQuantity", 'leadDays', i."leadDays",
    'cancelledQuantity', i."cancelledQuantity", 'services', (
      SELECT COALESCE(json_agg(json_build_object('kind', s.kind, 'pricePence', s."pricePence",
        'vatPence', s."vatPence", 'quantity', s.quantity,
        'discountPence', s."discountPence",
        'cancelledQuantity', s."cancelledQuantity") ORDER BY s.kind), '[]')
      FROM "OrderService" s WHERE s."orderItemId" = i.id))
    ORDER BY i.position), '[]')
  FROM "OrderItem" i WHERE i."orderId" = o.id)`

/** The promotions of an order, as its buyer and staff see them. */
export const promotionFields = {
  orderBy: [{ code: 'asc' }, { name: 'asc' }],
  select: { code: true, name: true, pence: true, deliveryPence: true },
} satisfies Prisma.Order$promotionsArgs

/** SQL: the same of order `o`, as JSON. */
export const orderPromotionsJson = Prisma.sql`(
  SELECT COALESCE(json_agg(json_build_object('code', u.code, 'name', u.name, 'pence', u.pence,
    'deliveryPence', u."deliveryPence") ORDER BY u.code, u.name), '[]')
  FROM "OrderPromotion" u WHERE u."orderId" = o.id)`
