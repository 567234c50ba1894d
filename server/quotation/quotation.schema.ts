import { z } from 'zod'
import { createOrderOutput, guestAddress, payParts } from '#server/order/order.schema.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { collectionDay } from '../delivery/methods/method.schema.ts'
import { deliveryMethods } from '../lib/order/delivery-methods.shared.ts'
import { offeredSlot } from '../delivery/delivery.schema.ts'
import { email, id, keptDay, keptMoment, optionalText, pence, text } from '../lib/fields.ts'
import { MAX_PAYMENT_PENCE } from '../lib/money.shared.ts'
import { pageInput, pagination } from '../lib/pagination.ts'
import { saleChannels } from '#server/lib/order/sale-channels.shared.ts'
import { quotationStatuses } from './quotation-status.shared.ts'

const asWritten = 'Enter the quotation number, such as HQ-12.'

/** A quotation's number as people write it: HQ-12, hq12 or 12. */
const writtenNumber = z
  .string()
  .trim()
  .max(20, asWritten)
  .regex(/^(?:hq[\s-]?)?\d{1,9}$/i, asWritten)
  .transform((written) => Number(written.replace(/\D/g, '')))

export const quotationNumberInput = z.object({ number: writtenNumber })
export const quotationIdInput = z.object({ id })
/** Which quotation staff read. */
export const quotationDetailsInput = z.union([quotationNumberInput, quotationIdInput])
export type QuotationDetailsInput = z.infer<typeof quotationDetailsInput>

const quantity = z.int().min(1, 'Enter 1 or more.').max(999, 'Enter 999 or less.')
const serviceQuantity = z.int().min(0).max(999).default(0)

/** Pieces of a product, or words of one's own with a price. */
const lineInput = z
  .object({
    productId: id.nullish(),
    title: optionalText('the description', 200).default(''),
    quantity,
    /** The price of one piece; that of the catalogue without it. */
    agreedPence: pence.max(MAX_PAYMENT_PENCE, 'Enter a lower price.').nullish(),
    /** For how many of the pieces each service is chosen. */
    assemblyQuantity: serviceQuantity,
    takeAwayQuantity: serviceQuantity,
  })
  .superRefine((line, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!line.productId && line.title === '') complain('title', 'Enter a description.')
    if (!line.productId && line.agreedPence == null) complain('agreedPence', 'Enter a price.')
    for (const service of ['assemblyQuantity', 'takeAwayQuantity'] as const) {
      if (line[service] > line.quantity) {
        complain(service, 'A service can’t be for more items than there are.')
      }
    }
  })

/** What staff write of a quotation; what is not known yet is left empty. */
export const quotationInput = z.object({
  channel: z.enum(saleChannels).default('phone'),
  firstName: optionalText('the first name', 60).default(''),
  lastName: optionalText('the last name', 60).default(''),
  company: optionalText('the company', 100).default(''),
  email: email.nullish(),
  phone: optionalText('the phone number', 30).default(''),
  address: optionalText('the address', 200).default(''),
  city: optionalText('the town or city', 80).default(''),
  pincode: optionalText('the postcode', 12).default(''),
  notes: optionalText('the delivery notes', 500).default(''),
  note: optionalText('the note', 2000).default(''),
  staffNote: optionalText('the note for staff', 2000).default(''),
  validUntil: keptMoment.nullish(),
  holdUntil: keptMoment.nullish(),
  slotId: id.nullish(),
  /** How it comes, by van without it; only the van has a slot. An edit without it changes nothing. */
  deliveryMethod: z.enum(deliveryMethods).optional(),
  /** The day on which it is collected. */
  collectionDay: keptDay.nullish(),
  /**
   * The price of a delivery without a slot, nought for a free one. Null: that of a van is agreed
   * after the payment, and any other is the shop's. An edit without it keeps what was agreed.
   */
  deliveryPence: pence.max(MAX_PAYMENT_PENCE, 'Enter a lower price.').nullish(),
  lines: z
    .array(lineInput)
    .max(50, 'A quotation can have up to 50 lines.')
    .default([])
    .refine((lines) => {
      const ids = lines.flatMap(({ productId }) => productId ?? [])
      return new Set(ids).size === ids.length
    }, 'Each product can be on one line only.'),
})
export type QuotationInput = z.infer<typeof quotationInput>
export const editQuotationInput = quotationInput.extend({
  id,
  /** When the editor read it: somebody else's change since then is not overwritten. */
  seenAt: keptMoment.optional(),
})
export type EditQuotationInput = z.infer<typeof editQuotationInput>

const line = z.object({
  /** Null for words with a price. */
  productId: id.nullable(),
  slug: z.string().nullable(),
  category: z.string().nullable(),
  title: z.string(),
  variant: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.int(),
  listPence: pence,
  agreedPence: pence,
  assemblyQuantity: z.int(),
  assemblyPence: pence,
  takeAwayQuantity: z.int(),
  takeAwayPence: pence,
  assemblyMinutes: z.int().nullable(),
  /** The days in which pieces of it are made to order; null where all are in stock. */
  madeInDays: z.int().nullable(),
})

const totals = z.object({
  listPence: pence,
  discountPence: pence,
  servicesPence: pence,
  deliveryPence: pence,
  vatPence: pence,
  totalPence: pence,
})

const message = z.object({
  id,
  author: z.enum(['buyer', 'staff']),
  staffName: z.string().nullable(),
  text: z.string(),
  createdAt: z.string(),
})

const quotation = z.object({
  id,
  number: z.int(),
  status: z.enum(quotationStatuses),
  channel: z.enum(saleChannels),
  sellerName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  notes: z.string(),
  note: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  validUntil: z.string(),
  /** The end of the hold while stock and place are held; null without. */
  heldUntil: z.string().nullable(),
  holdsPlace: z.boolean(),
  slot: offeredSlot.nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  collection: collectionDay.nullable(),
  /** Whether the price of the delivery is agreed after the payment. */
  isPriceOpen: z.boolean(),
  /** Whether its order was delivered. */
  isDelivered: z.boolean(),
  totals,
  messages: z.array(message),
  /**
   * The order that it has become; null until it is accepted. From then on day and delivery are those
   * of the order.
   */
  order: z.object({ id, number: z.int(), paymentStatus: z.enum(paymentStatuses) }).nullable(),
})

/** What is paid now and what later, where a deposit is offered or chosen; null for none. */
const due = z.object({ nowPence: pence, laterPence: pence, by: z.iso.date().nullable() }).nullable()

/** A quotation as its buyer sees it. */
export const quotationPage = quotation.extend({
  lines: z.array(line),
  seenBy: z.enum(['account', 'link', 'staff']),
  /** Whether the address is still to be given. */
  needsAddress: z.boolean(),
  /** Whether an email address is still to be given. */
  needsEmail: z.boolean(),
  due,
  /**
   * What a cart with the same costs today, before its delivery, for one that has expired; null where
   * something is gone.
   */
  todayPence: pence.nullable(),
})

/** A quotation as staff edit it. */
export const quotationDetails = quotation.extend({
  email: z.string().nullable(),
  staffNote: z.string(),
  /** The end of the hold that is wished; null: none. */
  holdUntil: z.string().nullable(),
  updatedAt: z.string(),
  due,
  /** The latest end that its hold can have. */
  lastHold: z.string(),
  lines: z.array(
    line.extend({
      isSale: z.boolean(),
      /** The stock of its product now, what this quotation holds included. */
      stock: z.int(),
      leadDays: z.int().nullable(),
      /** The prices of the services for one piece; null: not offered. */
      assemblyPricePence: pence.nullable(),
      takeAwayPricePence: pence.nullable(),
    }),
  ),
})

export const quotationListInput = pageInput.extend({
  /** `ordered`: those that have an order, whatever became of it. */
  status: z.enum(['all', 'ordered', ...quotationStatuses]).default('all'),
  /** By number, name, company, email, phone or postcode. */
  search: z.string().trim().max(100).optional(),
})
export type QuotationListInput = z.infer<typeof quotationListInput>

export const quotationListOutput = z.object({
  items: z.array(
    quotation
      .pick({
        id: true,
        number: true,
        status: true,
        channel: true,
        sellerName: true,
        firstName: true,
        lastName: true,
        company: true,
        validUntil: true,
        heldUntil: true,
        createdAt: true,
        order: true,
      })
      .extend({ totalPence: pence, pieces: z.int() }),
  ),
  pagination,
})

export const savedQuotation = z.object({ id, number: z.int() })

/** The sent link, which staff may give the buyer themselves too. */
export const sentQuotation = savedQuotation.extend({ link: z.string() })

const payInput = z.enum(payParts).default('full')

/** What staff took for a quotation outside: in cash, by transfer or by a terminal. */
export const takeQuotationOutsideInput = quotationIdInput.extend({
  pay: payInput,
  /** A receipt's number, or a transfer's text. */
  reference: text('the reference', 100),
})

export const acceptQuotationInput = quotationNumberInput.extend({
  /** The buyer's address, where staff have not written it. */
  address: guestAddress.nullish(),
  /** How much is paid now: all of it, or a deposit where one is offered. */
  pay: payInput,
  /** The total that the page showed: another one is refused. */
  claimedTotalPence: z.int().optional(),
})
export const acceptQuotationOutput = createOrderOutput

const written = text('your message', 2000)
export const askForChangeInput = quotationNumberInput.extend({ text: written })
export const answerQuotationInput = quotationIdInput.extend({
  text: text('the message', 2000),
})

export const findPiecesInput = z.object({
  /** By name or code, with words that are options: "hadley walnut". */
  search: z.string().trim().min(1).max(100),
})

/** The families that a search of staff finds, each with its variants. */
export const findPiecesOutput = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      /** Null for a family of one. */
      familyId: id.nullable(),
      /** The place in `variants` of the one that the words mean. */
      chosen: z.int(),
      /** The words of the search that are options. */
      optionWords: z.array(z.string()),
      variants: z.array(
        z.object({
          productId: id,
          title: z.string(),
          variant: z.string().nullable(),
          image: z.string().nullable(),
          sizeText: z.string(),
          pricePence: pence,
          salePricePence: pence.nullable(),
          stock: z.int(),
          leadDays: z.int().nullable(),
          assemblyPricePence: pence.nullable(),
          takeAwayPricePence: pence.nullable(),
          assemblyMinutes: z.int().nullable(),
        }),
      ),
    }),
  ),
})

export type QuotationPage = z.infer<typeof quotationPage>
export type QuotationDetails = z.infer<typeof quotationDetails>
export type FoundPieces = z.infer<typeof findPiecesOutput>
