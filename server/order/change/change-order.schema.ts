import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '#server/cart/bounds.ts'
import { anyMoment, id, pence, text } from '#server/lib/fields.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'

/** Pieces of a line that become another fabric or size of the same family. */
const exchange = z.object({
  productId: id,
  toProductId: id,
  quantity: z.int().min(1).max(MAX_PIECES),
})

/** How many pieces of a product the order has afterwards: of a line, or of one that it had none of. */
const changedLine = z.object({ productId: id, quantity: z.int().min(0).max(MAX_PIECES) })

/** Who and where an order is delivered to; what is not named stays as it is. */
const changedAddress = z
  .object({
    firstName: text('the first name', 60),
    lastName: text('the last name', 60),
    address: text('the address', 200),
    city: text('the town or city', 80),
    pincode: text('the postcode', 12),
    phone: text('the phone number', 30),
  })
  .partial()

/** What is changed of an order; what is not named stays as it is. */
const orderChange = z.object({
  exchanges: z.array(exchange).max(MAX_LINES).optional(),
  lines: z.array(changedLine).max(MAX_LINES).optional(),
  /** The note for the delivery. */
  notes: text('the delivery note', 500).optional(),
  address: changedAddress.optional(),
  /** What its delivery costs from now on; without it, what was charged for it. */
  deliveryPence: pence.optional(),
})

export const previewChangeInput = orderChange.extend({ id })

export const changeOrderInput = previewChangeInput.extend({
  /** `updatedAt` of the order as it was read: CHANGED_MEANWHILE when it has changed since. */
  seenAt: anyMoment,
  /**
   * How what the change costs is paid: its buyer is asked for it by e-mail (the default), or it was
   * taken outside, with a receipt's number, a transfer's text, or where it was taken.
   */
  takenOutside: text('the reference', 100).optional(),
})

/** Pieces, with the services for them, that an order gains or loses. */
const changedPieces = z.object({
  productId: id,
  /** With the chosen options. */
  title: z.string(),
  quantity: z.int(),
  services: z.array(z.object({ service: z.enum(serviceKinds), quantity: z.int() })),
  /** What they cost with their services, after discounts. */
  amountPence: pence,
})

/** What a change makes of the price of a delivery. */
const deliveryChange = z.object({
  /** What is charged for it and not refunded, before the change and after it. */
  beforePence: pence,
  afterPence: pence,
  /** Whether the new address is in another zone than the one before, or in none. */
  isOtherZone: z.boolean(),
  /** The zone of the address, and what this order's delivery costs there; null where the vans do not go. */
  zone: z.object({ name: z.string(), pricePence: pence }).nullable(),
  /** Whether the vans do not go to the new address, and no price was agreed for it. */
  isPriceOpen: z.boolean(),
  /** Whether the price of a delivery that was to be agreed is agreed by it. */
  isAgreed: z.boolean(),
})

/** What a change does, or would do now. */
export const changeEffect = z.object({
  removed: z.array(changedPieces),
  added: z.array(
    changedPieces.extend({
      /** The price of one of them, and what promotions go on taking off. */
      pricePence: pence,
      discountPence: pence,
      /** How many of them are made to order. */
      madeQuantity: z.int(),
    }),
  ),
  isNoteChanged: z.boolean(),
  isAddressChanged: z.boolean(),
  /** The price of a delivery by van; null for an order that comes otherwise. */
  delivery: deliveryChange.nullable(),
  /** What is asked for beside what was to be paid already, by which day. */
  askedPence: pence,
  dueOn: z.iso.date().nullable(),
  /** A difference that is too small to be paid, and is not asked for. */
  waivedPence: pence,
  /** What is no longer to be paid of the balance. */
  loweredPence: pence,
  /** What is refunded. */
  refundedPence: pence,
  /** What is still to be paid of the order afterwards. */
  balancePence: pence,
  /** What of the payments made for the removed pieces pays for the added ones. */
  keptPence: pence,
  /** The numbers of the credit note and the invoice over that, once they are issued. */
  papers: z.array(z.string()),
  /** Whether a delivery loses its last piece, and with it its slot. */
  freesSlot: z.boolean(),
  /** Whether the new address is in another zone, so that its delivery is without a day again. */
  needsNewDay: z.boolean(),
})

export const changedOrder = changeEffect.extend({
  /** The refund, if any; the shop resumes a `pending` one. */
  refund: z
    .object({ amountPence: pence, status: z.enum(['succeeded', 'pending', 'failed']) })
    .nullable(),
  updatedAt: z.string(),
})

/** What the lines of an order can be exchanged for. */
export const changeVariants = z.object({
  lines: z.array(
    z.object({
      productId: id,
      variants: z.array(
        z.object({
          productId: id,
          label: z.string(),
          pricePence: pence,
          /** Neither in stock nor made to order: a change to it is refused. */
          isSoldOut: z.boolean(),
        }),
      ),
    }),
  ),
})

export type ChangeVariants = z.infer<typeof changeVariants>
export type OrderChange = z.infer<typeof orderChange>
export type ChangeOrderInput = z.infer<typeof changeOrderInput>
export type DeliveryChange = z.infer<typeof deliveryChange>
export type ChangeEffect = z.infer<typeof changeEffect>
export type ChangedOrder = z.infer<typeof changedOrder>
