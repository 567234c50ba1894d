import { z } from 'zod'
import { email, id, keptDay, optionalText, pence, text } from '../lib/fields.ts'
import { inWholePounds } from '../lib/money.shared.ts'
import { paymentStatuses } from '../payment/payment.schema.ts'
import {
  asGiftCode,
  GIFT_CODE_LENGTH,
  GIFT_CODE_LETTERS,
  LEAST_GIFT_PENCE,
  MOST_GIFT_PENCE,
} from './gift-card.shared.ts'

const asGiven = 'Enter the 16-character code from the gift card email.'

/** A code as people write it: in any case, with spaces or hyphens. */
export const giftCardCode = z
  .string({ error: asGiven })
  .max(60, asGiven)
  .transform(asGiftCode)
  .pipe(z.string().regex(new RegExp(`^[${GIFT_CODE_LETTERS}]{${GIFT_CODE_LENGTH}}$`), asGiven))

export const giftCardCodeInput = z.object({ code: giftCardCode })

export const giftCardBalance = z.object({
  balancePence: pence,
  /** What it had when it was new. */
  amountPence: pence,
  /** The last four characters of its code. */
  lastFour: z.string(),
  isBlocked: z.boolean(),
})
export type GiftCardBalance = z.infer<typeof giftCardBalance>

const amount = `Enter an amount from ${inWholePounds(LEAST_GIFT_PENCE)} to ${inWholePounds(MOST_GIFT_PENCE)}.`

/** What a gift card is: its amount, for whom, and when it is emailed. */
export const giftCardFields = z.object({
  amountPence: z.int(amount).min(LEAST_GIFT_PENCE, amount).max(MOST_GIFT_PENCE, amount),
  recipientName: text('the recipient’s name', 80),
  recipientEmail: z
    .string({ error: 'Enter the recipient’s email address.' })
    .trim()
    .min(1, 'Enter the recipient’s email address.')
    .pipe(email),
  message: optionalText('your message', 500).default(''),
  /** The day on which it is emailed; none: at once. */
  sendOn: keptDay.nullish(),
})

export const buyGiftCardInput = giftCardFields.extend({
  buyerName: text('your name', 80),
  buyerEmail: email,
})

export const giftCardIdInput = z.object({ id })

/** A gift card that is being bought, for whoever has its id: nothing personal. */
export const boughtGiftCard = z.object({
  id,
  amountPence: pence,
  sendOn: z.iso.date(),
  isPaid: z.boolean(),
})

export const startedGiftCard = z.object({
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  amountPence: pence,
  paymentStatus: z.enum(paymentStatuses),
})
