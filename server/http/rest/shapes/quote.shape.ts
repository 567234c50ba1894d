import { z } from 'zod'
import type { RouterOutputs } from '#server/http/router.ts'
import type { QuotationStatus } from '#server/quotation/quotation-status.shared.ts'
import { saleChannels } from '#server/lib/order/sale-channels.shared.ts'
import { id, keptDay } from '#server/lib/fields.ts'
import { deliveryMethods } from '#server/lib/order/delivery-methods.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { exampleAddress, moment, optional, pounds, restId, restPounds } from './rest-fields.ts'

const exampleId = '01935b22-6c1d-7e2f-9a03-4b5c6d7e8f90'

const item = z.object({
  productId: restId.nullable().describe('Null for a line in your own words.'),
  title: z.string(),
  quantity: z.int(),
  listPrice: restPounds.describe('The price of one when it was quoted.'),
  agreedPrice: restPounds.describe('The agreed price of one.'),
  assembly: z.int().describe('For how many of them assembly is included.'),
  takeAway: z.int().describe('For how many of them an old item is taken away.'),
  leadDays: z
    .int()
    .nullable()
    .describe('The days in which they are made to order; null for what is in stock.'),
})

/** What REST says of a quotation: one that is accepted has an order, which says the rest. */
export const restQuoteStatuses = ['draft', 'sent', 'accepted', 'expired', 'withdrawn'] as const

/** REST's status of a quotation. */
export const restQuoteStatusOf = (status: QuotationStatus) =>
  status === 'unpaid' || status === 'cancelled' ? 'accepted' : status

const exampleQuote = {
  _id: exampleId,
  quoteNumber: 'HQ-12',
  status: 'sent',
  channel: 'phone',
  firstName: exampleAddress.firstName,
  lastName: exampleAddress.lastName,
  items: [
    {
      productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
      title: 'Alder Armchair',
      quantity: 2,
      listPrice: 249.99,
      agreedPrice: 229.99,
      assembly: 0,
      takeAway: 1,
      leadDays: null,
    },
  ],
  deliveryPrice: 0,
  deliveryMethod: 'van',
  collectionDay: null,
  deliveryToAgree: true,
  totalAmount: 489.98,
  validUntil: '2026-12-11T17:00:00.000Z',
  heldUntil: '2026-12-04T17:00:00.000Z',
  orderId: null,
}

/** A quotation as REST names it. */
export const quote = z
  .object({
    _id: restId,
    quoteNumber: z.string(),
    status: z.enum(restQuoteStatuses),
    channel: z.enum(saleChannels),
    firstName: z.string(),
    lastName: z.string(),
    items: z.array(item),
    deliveryPrice: restPounds,
    deliveryMethod: z.enum(deliveryMethods),
    collectionDay: z.iso.date().nullable().describe('The day on which it is collected.'),
    deliveryToAgree: z
      .boolean()
      .describe('Whether the price of the delivery is agreed after the payment.'),
    totalAmount: restPounds,
    validUntil: moment,
    heldUntil: moment.nullable().describe('Null when no stock is held.'),
    orderId: restId.nullable().describe('The order that it has become.'),
  })
  .meta({
    id: 'Quote',
    examples: [exampleQuote],
  })

/** A quotation as staff read and write it: what is read can be written back. */
export const staffQuote = quote
  .extend({
    company: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    notes: z.string(),
    note: z.string().describe('For the customer to read.'),
    staffNote: z.string(),
    holdUntil: moment.nullable().describe('The end of the hold that is wished.'),
    deliverySlotId: restId.nullable(),
  })
  .meta({
    id: 'StaffQuote',
    examples: [
      {
        ...exampleQuote,
        ...exampleAddress,
        company: '',
        email: 'rosalind@mail.example',
        note: '',
        staffNote: 'Call before delivery.',
        holdUntil: exampleQuote.heldUntil,
        deliverySlotId: null,
      },
    ],
  })

/** A quotation under REST's names, as staff see it. */
export function staffQuoteOf(
  known: RouterOutputs['quotation']['details'],
): z.output<typeof staffQuote> {
  const { company, email, phone, address, city, pincode, notes, note, staffNote } = known
  return {
    ...quoteOf(known),
    company,
    email,
    phone,
    address,
    city,
    pincode,
    notes,
    note,
    staffNote,
    holdUntil: known.holdUntil,
    deliverySlotId: known.slot?.id ?? null,
  }
}

type Quoted = RouterOutputs['quotation']['page'] | RouterOutputs['quotation']['details']

/** A quotation under REST's names. */
export function quoteOf(known: Quoted): z.output<typeof quote> {
  return {
    _id: known.id,
    quoteNumber: quotationName(known.number),
    status: restQuoteStatusOf(known.status),
    channel: known.channel,
    firstName: known.firstName,
    lastName: known.lastName,
    items: known.lines.map((line) => ({
      productId: line.productId,
      title: line.title,
      quantity: line.quantity,
      listPrice: poundsFromPence(line.listPence),
      agreedPrice: poundsFromPence(line.agreedPence),
      assembly: line.assemblyQuantity,
      takeAway: line.takeAwayQuantity,
      leadDays: line.madeInDays,
    })),
    deliveryPrice: poundsFromPence(known.totals.deliveryPence),
    deliveryMethod: known.deliveryMethod,
    collectionDay: known.collection?.date ?? null,
    deliveryToAgree: known.isPriceOpen,
    totalAmount: poundsFromPence(known.totals.totalPence),
    validUntil: known.validUntil,
    heldUntil: known.heldUntil,
    orderId: known.order?.id ?? null,
  }
}

const itemBody = z.object({
  productId: optional(id),
  title: optional(z.string().max(200)),
  quantity: z.int(),
  agreedPrice: optional(pounds),
  assembly: optional(z.int()),
  takeAway: optional(z.int()),
})

/** What a quotation is written from; what is left out is empty. */
export const quoteBody = z
  .object({
    channel: optional(z.enum(saleChannels)),
    firstName: optional(z.string()),
    lastName: optional(z.string()),
    company: optional(z.string()),
    email: optional(z.string()),
    phone: optional(z.string()),
    address: optional(z.string()),
    city: optional(z.string()),
    pincode: optional(z.string()),
    notes: optional(z.string()),
    note: optional(z.string()),
    staffNote: optional(z.string()),
    validUntil: optional(z.string()),
    holdUntil: optional(z.string()),
    deliverySlotId: optional(id),
    deliveryMethod: optional(z.enum(deliveryMethods)).describe('Default: van.'),
    collectionDay: optional(keptDay).describe('The day on which it is collected.'),
    deliveryPrice: optional(pounds).describe(
      'The price of a delivery without a slot, 0 for a free one; if omitted, it is agreed after the payment.',
    ),
    deliveryToAgree: optional(z.boolean()).describe(
      'Whether the price of the delivery is agreed after the payment, whatever deliveryPrice says.',
    ),
    items: z.array(itemBody).max(50).default([]),
  })
  .meta({
    examples: [
      {
        ...exampleAddress,
        channel: 'phone',
        items: [
          { productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10', quantity: 2, agreedPrice: 229.99 },
        ],
      },
    ],
  })

/** The procedure's names of fields that differ here. */
export const quoteNames = {
  slotId: 'deliverySlotId',
  lines: 'items',
  deliveryPence: 'deliveryPrice',
}

/** The procedure's input of a body. */
export function quoteInput({
  items,
  deliverySlotId,
  deliveryPrice,
  deliveryToAgree,
  ...body
}: z.output<typeof quoteBody>) {
  return {
    ...body,
    slotId: deliverySlotId,
    deliveryPence: deliveryToAgree ? null : deliveryPrice,
    lines: items.map(({ agreedPrice, assembly, takeAway, ...line }) => ({
      ...line,
      agreedPence: agreedPrice,
      assemblyQuantity: assembly,
      takeAwayQuantity: takeAway,
    })),
  }
}

export const savedQuote = z
  .object({ _id: restId, quoteNumber: z.string() })
  .meta({ examples: [{ _id: exampleId, quoteNumber: 'HQ-12' }] })

/** A saved quotation under REST's names. */
export const savedQuoteOf = (saved: { id: string; number: number }) => ({
  _id: saved.id,
  quoteNumber: quotationName(saved.number),
})
