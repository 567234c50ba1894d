import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { givenBack, leftToRefund, refundsOfLine, refundsOfService } from './given-back.ts'
import type { RefundInput } from './refund.schema.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { deliveryTitle } from '#server/invoice/invoice-lines.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { refundOf } from '#server/promotion/share.shared.ts'

/** Pieces of a line, or a service for them, that a refund is for. */
export interface RefundedLine {
  id: string
  isService: boolean
  quantity: number
  /** What was paid for them. */
  amountPence: number
}

/**
 * What of its order a refund is for, as the columns and rows that it is created with: the pieces
 * leave their deliveries when it is booked, unless `restock` is null, and go into stock if it is
 * true.
 */
export function partsOfRefund({
  lines,
  ...columns
}: {
  lines?: readonly RefundedLine[]
  deliveryPence?: number
  restock?: boolean | null
  returnId?: string
  /** The lines and services that it is for, where it is by amount. */
  partIds?: string[]
}) {
  const pieces = (lines ?? []).filter(({ isService }) => !isService)
  const services = (lines ?? []).filter(({ isService }) => isService)
  return {
    ...columns,
    lines: {
      create: pieces.map(({ id, isService: _, ...line }) => ({ orderItemId: id, ...line })),
    },
    serviceLines: {
      create: services.map(({ id, isService: _, ...line }) => ({ serviceId: id, ...line })),
    },
  }
}

type WantedLine = NonNullable<RefundInput['lines']>[number]

/** The key of an order's line: its product, and the service when it is one. */
export const refundKey = (line: { productId: string; service?: string | null | undefined }) =>
  `${line.productId} ${line.service ?? 'pieces'}`

/**
 * Prices the refund of pieces and services of a locked order, at the price that was paid. Throws
 * NOT_FOUND for what was not ordered, LINE_REFUNDED for more pieces than other refunds leave,
 * reserved ones included, and for pieces that a change took off.
 */
export async function priceLines(
  tx: Tx,
  orderId: string,
  wanted: readonly WantedLine[],
): Promise<RefundedLine[]> {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    select: {
      ...soldFields,
      productId: true,
      title: true,
      refundLines: refundsOfLine,
      services: { select: { ...soldFields, kind: true, refundLines: refundsOfService } },
    },
  })
  const sold = new Map(
    items.flatMap(({ services, ...item }) =>
      [
        { ...item, service: null },
        ...services.map(({ kind, ...service }) => {
          return { ...service, service: kind, productId: item.productId, title: item.title }
        }),
      ].map((part) => [refundKey(part), part] as const),
    ),
  )
  return wanted.map(({ quantity, ...named }) => {
    const part = sold.get(refundKey(named))
    if (!part) throw new ShopError('NOT_FOUND', { what: 'order line' })
    const { id, service } = part
    const given = givenBack(part, part.refundLines)
    const left = leftToRefund({ ...part, ...given })
    if (quantity > left) {
      const title = service ? serviceTitle(service, part.title) : part.title
      throw new OrderError('LINE_REFUNDED', { title, left })
    }
    return {
      id,
      isService: service !== null,
      quantity,
      amountPence: refundOf(part, given, quantity),
    }
  })
}

const soldFields = {
  id: true,
  pricePence: true,
  quantity: true,
  discountPence: true,
  cancelledQuantity: true,
} as const

const paidDelivery = z.object({ left: z.int() })

/** The price of a locked order's delivery that is not refunded yet. */
export async function leftOfDelivery(tx: Sql, orderId: string): Promise<number> {
  const [delivery] = await readRows(tx, paidDelivery)`
    SELECT o."deliveryPence" - COALESCE((SELECT sum(r."deliveryPence") FROM "Refund" r
      WHERE r."orderId" = o.id AND r.status <> 'failed'), 0)::int AS left
    FROM "Order" o WHERE o.id = ${orderId}::uuid`
  return Math.max(0, delivery?.left ?? 0)
}

const promoted = z.object({ sum: z.int() })

/** What promotions took off the delivery of an order. */
export async function promotedDelivery(tx: Sql, orderId: string): Promise<number> {
  const [row] = await readRows(tx, promoted)`
    SELECT COALESCE(sum("deliveryPence"), 0)::int AS sum FROM "OrderPromotion"
    WHERE "orderId" = ${orderId}::uuid`
  return row?.sum ?? 0
}

/** The price of a locked order's delivery; throws LINE_REFUNDED when that is refunded already. */
export async function priceDelivery(tx: Tx, orderId: string): Promise<number> {
  const left = await leftOfDelivery(tx, orderId)
  if (left === 0) throw new OrderError('LINE_REFUNDED', { title: 'Delivery', left: 0 })
  return left
}

/** The select of the pieces, services and delivery of a refund. */
export const refundedFields = {
  deliveryPence: true,
  order: { select: { deliveryMethod: true } },
  lines: {
    select: {
      quantity: true,
      withdrawnQuantity: true,
      item: { select: { title: true, variant: true, image: true } },
    },
  },
  serviceLines: {
    select: {
      quantity: true,
      service: { select: { kind: true, item: { select: { title: true, variant: true } } } },
    },
  },
} satisfies Prisma.RefundSelect

type Refunded = Prisma.RefundGetPayload<{ select: typeof refundedFields }>

/** The pieces, then the services, then the delivery of a refund; none for a refund by amount. */
export function refundedLines({ lines, serviceLines, deliveryPence, order }: Refunded) {
  return [
    ...lines.map(({ quantity, item }) => ({
      quantity,
      title: lineName(item),
      image: item.image,
    })),
    ...serviceLines.map(({ quantity, service }) => ({
      quantity,
      title: serviceTitle(service.kind, lineName(service.item)),
      image: null,
    })),
    ...(deliveryPence === 0
      ? []
      : [{ quantity: 1, title: deliveryTitle(order?.deliveryMethod ?? 'van'), image: null }]),
  ]
}
