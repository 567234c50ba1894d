import { Prisma } from '#server/generated/prisma/client.ts'
import { trackingUrl } from '#server/lib/order/delivery-methods.shared.ts'
import type { Fulfilment } from '#server/delivery/methods/fulfilment.schema.ts'

/** The selected columns of how far an order is without a van. */
export const fulfilmentFields = {
  select: {
    collectOn: true,
    startHour: true,
    endHour: true,
    sendBy: true,
    readyAt: true,
    sentAt: true,
    carrier: true,
    trackingNumbers: true,
  },
} satisfies Prisma.Order$fulfilmentArgs

type Row = Prisma.FulfilmentGetPayload<typeof fulfilmentFields>

/** How far an order is without a van; null for one that the van brings. */
export function fulfilmentOf(row: Row | null): Fulfilment | null {
  if (row === null) return null
  const { collectOn, startHour, endHour, sendBy, readyAt, sentAt, carrier, trackingNumbers } = row
  return {
    collection:
      collectOn === null || startHour === null || endHour === null
        ? null
        : { date: collectOn.toISOString().slice(0, 10), startHour, endHour },
    sendBy: sendBy?.toISOString().slice(0, 10) ?? null,
    readyAt: readyAt?.toISOString() ?? null,
    parcel:
      sentAt === null || carrier === null
        ? null
        : {
            sentAt: sentAt.toISOString(),
            carrier,
            tracking: trackingNumbers.map((number) => ({
              number,
              url: trackingUrl(carrier, number),
            })),
          },
  }
}

/** SQL: the day for collecting or sending order `o`, as `fulfilment` of a new order, as JSON. */
export const newFulfilmentJson = Prisma.sql`(
  SELECT json_build_object('collection', CASE WHEN f."collectOn" IS NOT NULL THEN json_build_object(
    'date', f."collectOn", 'startHour', f."startHour", 'endHour', f."endHour") END,
    'sendBy', f."sendBy", 'readyAt', NULL, 'parcel', NULL)
  FROM "Fulfilment" f WHERE f."orderId" = o.id)`
