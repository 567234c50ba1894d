import { z } from 'zod'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { CollectionDay } from '../delivery/methods/method.schema.ts'
import { fulfilmentFields } from '../delivery/methods/read-fulfilment.ts'
import { currentBookings } from '../delivery/order-parts.ts'
import { bookingFields } from '../delivery/slots/booked-slot.ts'
import type { Tx } from '../platform/db.ts'
import { quotationName } from '../lib/order-name.shared.ts'
import { statusOf, type QuotationStatus } from './quotation-status.shared.ts'

/** The orders of a quotation that count: there is at most one. */
const liveOrder = {
  where: { paymentStatus: { not: 'cancelled' } },
  select: {
    id: true,
    number: true,
    status: true,
    paymentStatus: true,
    createdAt: true,
    deliveryPence: true,
    deliveryIsAgreed: true,
    deliveryMethod: true,
    bookings: {
      ...bookingFields,
      // With those that a cancellation has released: the day that was agreed is still said.
      where: { kind: 'delivery', status: { in: [...currentBookings.where.status.in, 'released'] } },
      orderBy: [{ part: 'asc' }, { id: 'desc' }],
    },
    fulfilment: fulfilmentFields,
    items: {
      select: {
        productId: true,
        quantity: true,
        cancelledQuantity: true,
        madeQuantity: true,
        leadDays: true,
      },
    },
  },
  take: 1,
} as const satisfies Prisma.Quotation$ordersArgs

/** The fields of a quotation that pages, papers and emails are made of. */
export const quotationFields = {
  id: true,
  number: true,
  channel: true,
  sellerId: true,
  sellerName: true,
  firstName: true,
  lastName: true,
  company: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  pincode: true,
  notes: true,
  note: true,
  staffNote: true,
  validUntil: true,
  deliveryPence: true,
  deliveryIsAgreed: true,
  deliveryMethod: true,
  collectOn: true,
  startHour: true,
  endHour: true,
  holdUntil: true,
  heldSince: true,
  isHeld: true,
  holdsPlace: true,
  sentAt: true,
  withdrawnAt: true,
  waitingSince: true,
  createdAt: true,
  updatedAt: true,
  slotId: true,
  slot: { select: { id: true, date: true, startHour: true, endHour: true, pricePence: true } },
  lines: {
    orderBy: { position: 'asc' },
    select: {
      productId: true,
      title: true,
      variant: true,
      image: true,
      quantity: true,
      listPence: true,
      agreedPence: true,
      isSale: true,
      assemblyQuantity: true,
      assemblyPence: true,
      takeAwayQuantity: true,
      takeAwayPence: true,
      heldQuantity: true,
      product: {
        select: {
          slug: true,
          category: true,
          stock: true,
          leadDays: true,
          assemblyPricePence: true,
          takeAwayPricePence: true,
          assemblyMinutes: true,
        },
      },
    },
  },
  messages: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, author: true, staffName: true, text: true, createdAt: true },
  },
  orders: liveOrder,
} as const satisfies Prisma.QuotationSelect

export type QuotationRow = Prisma.QuotationGetPayload<{ select: typeof quotationFields }>

/** The status of a row at a moment. */
export const statusOfRow = (
  row: Pick<QuotationRow, 'sentAt' | 'withdrawnAt' | 'validUntil' | 'orders'>,
  now: Date,
): QuotationStatus => statusOf({ ...row, order: row.orders[0] ?? null }, now)

/** The day for collecting, with its hours; null for a quotation that is not collected. */
export function collectionOf({
  collectOn,
  startHour,
  endHour,
}: Pick<QuotationRow, 'collectOn' | 'startHour' | 'endHour'>): CollectionDay | null {
  if (collectOn === null || startHour === null || endHour === null) return null
  return { date: collectOn.toISOString().slice(0, 10), startHour, endHour }
}

/** Whether the buyer is known well enough for an order. */
export const isAddressed = ({
  firstName,
  lastName,
  address,
  city,
  pincode,
  phone,
}: Pick<
  QuotationRow,
  'firstName' | 'lastName' | 'address' | 'city' | 'pincode' | 'phone'
>): boolean => [firstName, lastName, address, city, pincode, phone].every((text) => text !== '')

/** The name of a quotation. */
export const nameOf = ({ number }: Pick<QuotationRow, 'number'>): string => quotationName(number)

/** Locks a quotation until the transaction ends, and reads it; null when there is none. */
export async function lockQuotation(tx: Tx, id: string): Promise<QuotationRow | null> {
  await tx.$executeRaw`SELECT 1 FROM "Quotation" WHERE id = ${id}::uuid FOR UPDATE`
  return tx.quotation.findUnique({ where: { id }, select: quotationFields })
}

/** What an acceptance reads again under the lock of its quotation. */
export const endedRow = z.object({
  sentAt: z.date().nullable(),
  withdrawnAt: z.date().nullable(),
  validUntil: z.date(),
  updatedAt: z.date(),
  isHeld: z.boolean(),
  holdsPlace: z.boolean(),
  holdUntil: z.date().nullable(),
  isAccepted: z.boolean(),
})
