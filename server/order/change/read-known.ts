import { readSoldToday } from '#server/cart/sold-today.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import { readCancellable } from '../cancel/read-cancellable.ts'
import type { OrderStatus } from '../order.schema.ts'
import type { OrderChange, ChangeVariants } from './change-order.schema.ts'
import type { Known } from './plan-change.ts'
import { chosenOptionsText } from '#server/cart/chosen-options.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The statuses of an order whose made-to-order pieces are being made, or are made. */
const makingStatuses = new Set<OrderStatus>(['inProcess', 'inShipping', 'delivered'])

const lineFields = {
  id: true,
  productId: true,
  madeQuantity: true,
  product: { select: { familyId: true } },
} satisfies Prisma.OrderItemSelect

/** Reads what a change of a locked order is planned from. */
export async function readKnown(
  tx: Tx,
  { id, status }: { id: string; status: OrderStatus },
  { exchanges = [], lines = [] }: OrderChange,
): Promise<Known> {
  const { items, quotation } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: {
      items: { select: lineFields },
      quotation: {
        select: { lines: { select: { productId: true, listPence: true, agreedPence: true } } },
      },
    },
  })
  const rows = new Map(items.map((row) => [row.id, row]))
  const agreed = new Map(quotation?.lines.map((line) => [line.productId, line]))
  const wanted = [
    ...exchanges.map(({ toProductId }) => toProductId),
    ...lines.map(({ productId }) => productId),
  ]
  const products = await readSoldToday(tx, wanted)
  return {
    lines: (await readCancellable(tx, id)).map((line) => {
      const row = rows.get(line.id)
      const { listPence = 0, agreedPence = 0 } = agreed.get(line.productId) ?? {}
      return {
        ...line,
        familyId: row?.product.familyId ?? null,
        madeQuantity: row?.madeQuantity ?? 0,
        agreedOffPence: listPence - agreedPence,
      }
    }),
    products: new Map(products.map((product) => [product.id, product])),
    isBeingMade: makingStatuses.has(status),
  }
}

/** Reads what the lines of an order can be exchanged for: the other products of their families. */
export async function readVariants(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<ChangeVariants> {
  const items = await db.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: { productId: true, product: { select: { familyId: true } } },
  })
  const families = items.flatMap(({ product }) => product.familyId ?? [])
  const members = await db.product.findMany({
    where: { familyId: { in: families } },
    select: { id: true, stock: true, leadDays: true },
  })
  const soldOut = new Set(members.filter(isSoldOut).map(({ id }) => id))
  const sold = await readSoldToday(
    db,
    members.map(({ id }) => id),
  )
  return {
    lines: items.map(({ productId, product: { familyId } }) => ({
      productId,
      variants: sold
        .filter((one) => one.id !== productId && familyId !== null && one.familyId === familyId)
        .map((one) => ({
          productId: one.id,
          label: chosenOptionsText(one.options) ?? one.title,
          pricePence: payablePence(one),
          isSoldOut: soldOut.has(one.id),
        }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    })),
  }
}
