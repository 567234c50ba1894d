import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of gift cards. */
export const giftCardRefusals = {
  GIFT_CARD_UNKNOWN: refusal(
    404,
    'We couldn’t find a gift card with this code. Check it against the email and try again.',
  ),
  GIFT_CARD_EMPTY: refusal(409, 'There’s nothing left on this gift card. Remove it to continue.'),
  /** `phone`: the shop's telephone number, for help. */
  GIFT_CARD_BLOCKED: refusal<{ phone: string }>(
    409,
    ({ phone }) => `This gift card can’t be used at the moment. Please call us on ${phone}.`,
  ),
  /** An order that closed unpaid was paid for later, and its gift card has paid for another one. */
  GIFT_CARD_SPENT: refusal(409, 'The gift card has been used for another order.'),
  /** Staff refund a gift card that nobody has used. */
  GIFT_CARD_USED: refusal<{ leftPence: number }>(
    409,
    'Part of this gift card has been spent, so it can’t be refunded.',
  ),
  GIFT_CARD_NOT_PAID: refusal(409, 'This gift card hasn’t been paid for.'),
  GIFT_CARD_NO_ADDRESS: refusal(409, 'We no longer have an email address for this gift card.'),
}

export const GiftCardError = errorOf(giftCardRefusals)
