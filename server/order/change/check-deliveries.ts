import { z } from 'zod'
import { packedBoxes } from '#server/catalogue/packed-box.schema.ts'
import { isParcel } from '#server/delivery/methods/price-rule.shared.ts'
import { fulfilmentFields, fulfilmentOf } from '#server/delivery/methods/read-fulfilment.ts'
import { isCurrent } from '#server/delivery/order-parts.ts'
import { bookedPieces, isOverloaded, loadsOf } from '#server/delivery/slots/loads.ts'
import { lockSlots } from '#server/delivery/slots/places.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { longDate } from '#server/lib/london-time.shared.ts'
import { OrderError } from '#server/order/order.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { leftOf, madeFrom } from '#server/stock/made-to-order.shared.ts'
import { lineFields } from '../order-lines.ts'
import { readParts } from '../delivery/part-states.ts'

const booked = z.object({
  part: z.int(),
  slotId: z.uuid(),
  date: z.iso.date(),
  startHour: z.int(),
  endHour: z.int(),
  grams: z.int(),
  litres: z.int(),
  isOverloaded: z.boolean(),
})

/** The deliveries of an order as they are before its pieces change. */
export interface Deliveries {
  parts: Awaited<ReturnType<typeof readParts>>
  booked: z.infer<typeof booked>[]
}

/** Reads the deliveries of a locked order whose products are locked, and locks their slots. */
export async function readDeliveries(tx: Tx, orderId: string): Promise<Deliveries> {
  const slots = await readBooked(tx, orderId)
  await lockSlots(
    tx,
    slots.map(({ slotId }) => slotId),
  )
  return { parts: await readParts(tx, orderId), booked: await readBooked(tx, orderId) }
}

/** The booked slots of an order with what their vans carry by now. */
function readBooked(tx: Tx, orderId: string) {
  const ofOrder = Prisma.sql`b."orderId" = ${orderId}::uuid AND ${isCurrent} AND b.status = 'booked'`
  const slots = Prisma.sql`
    SELECT DISTINCT b."slotId" AS id FROM "DeliveryBooking" b WHERE ${ofOrder}`
  return readRows(tx, booked)`
    WITH ${loadsOf(bookedPieces(slots))}
    SELECT b.part, s.id AS "slotId", s.date::text AS date, s."startHour", s."endHour",
      COALESCE(l.grams, 0) AS grams, COALESCE(l.litres, 0) AS litres,
      ${isOverloaded} AS "isOverloaded"
    FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
    LEFT JOIN load l ON l.key = s.id::text
    WHERE ${ofOrder}`
}

/**
 * Refuses a change that its deliveries do not carry: a line that would come with another delivery,
 * pieces for one that is loaded, more than the vans of a slot carry, or made-to-order pieces that
 * are not ready by the day of theirs. Staff move the delivery first.
 */
export async function checkDeliveries(tx: Tx, orderId: string, before: Deliveries): Promise<void> {
  const after = await readDeliveries(tx, orderId)
  const earlier = new Map(
    before.parts.flatMap(({ part, lines }) => lines.map((line) => [line.id, { part, line }])),
  )
  const { createdAt, items } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      createdAt: true,
      items: { select: { id: true, title: true, variant: true, leadDays: true } },
    },
  })
  const names = new Map(items.map((item) => [item.id, item]))
  for (const { part, lines, isClosed } of after.parts) {
    const slot = after.booked.find((one) => one.part === part)
    for (const line of lines) {
      const was = earlier.get(line.id)
      const item = names.get(line.id) ?? { title: '', leadDays: null }
      if (was && was.part !== part && line.quantity > line.cancelledQuantity) {
        refuse(
          `${lineName(item)} would come with the other delivery of this order. Sell it in an order of its own.`,
        )
      }
      if (was?.line.quantity === line.quantity) continue
      if (isClosed) refuse(`The delivery that ${lineName(item)} would come with is loaded.`)
      const ready = madeFrom(leftOf({ ...line, leadDays: item.leadDays }), createdAt)
      if (slot && ready !== null && slot.date < ready.toISOString().slice(0, 10)) {
        refuse(
          `${lineName(item)} is made to order and ready from ${longDate(ready)}, after the delivery on ${slotText(slot)}. Move the delivery first.`,
        )
      }
    }
  }
  for (const slot of after.booked) {
    const was = before.booked.find(({ slotId }) => slotId === slot.slotId)
    const isMore = !was || slot.grams > was.grams || slot.litres > was.litres
    if (slot.isOverloaded && isMore) {
      refuse(`The vans on ${slotText(slot)} can’t carry this as well. Move the delivery first.`)
    }
  }
}

/**
 * Refuses a change after which an order cannot come as it was sold: pieces that no parcel holds, or
 * that are made later than the day on which it is collected. Staff move that day first.
 */
export async function checkFulfilment(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  orderId: string,
): Promise<void> {
  const { deliveryMethod, createdAt, items, ...order } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      deliveryMethod: true,
      createdAt: true,
      items: { select: { ...lineFields.select, product: { select: { boxes: true } } } },
      fulfilment: fulfilmentFields,
    },
  })
  const day = fulfilmentOf(order.fulfilment)?.collection
  const { parcels } = settings.current()
  for (const { product, ...line } of items) {
    if (line.quantity === line.cancelledQuantity) continue
    const boxes = packedBoxes.parse(product.boxes)
    const isSent = boxes.length > 0 && boxes.every((box) => isParcel(box, parcels))
    if (deliveryMethod === 'parcel' && !isSent) {
      refuse(`${lineName(line)} is too large for a parcel. Sell it in an order of its own.`)
    }
    const ready = madeFrom(leftOf(line), createdAt)
    if (day && ready !== null && day.date < ready.toISOString().slice(0, 10)) {
      refuse(
        `${lineName(line)} is made to order and ready from ${longDate(ready)}, after the day on which the order is collected. Move that day first.`,
      )
    }
  }
}

function refuse(why: string): never {
  throw new OrderError('CHANGE_REFUSED', { why })
}
