import { NO_EXPIRY } from '#server/gift-card/gift-card.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { typedPence } from '#server/lib/numbers.shared.ts'
import type { Fields, PageForm } from './page-form.ts'

/** What was chosen from the list, or typed in pounds; NaN for what is no amount. */
const amountOf = ({ amount = '', amountPence: typed = '' }: Fields): number =>
  amount === 'other' ? (typedPence(typed) ?? Number.NaN) : Number(amount || Number.NaN)

/** What is left on a gift card, as the answer of a form. */
const balanceText = (card: { balancePence: number; lastFour: string; isBlocked: boolean }) =>
  card.isBlocked
    ? `The gift card ending in ${card.lastFour} can’t be used at the moment. Please call us.`
    : `${inPounds(card.balancePence)} left on the gift card ending in ${card.lastFour}. ${NO_EXPIRY}`

/** The forms of the page of gift cards. */
export const giftCardForms: readonly PageForm[] = [
  {
    name: 'gift-card',
    paths: ['/shop/gift-card'],
    shownAgain: [
      'amount',
      'amountPence',
      'recipientName',
      'recipientEmail',
      'message',
      'sendOn',
      'buyerName',
      'buyerEmail',
    ],
    send: async ({ call, fields }) => {
      const { recipientName = '', recipientEmail = '', message = '', sendOn } = fields
      const { buyerName = '', buyerEmail = '' } = fields
      const card = { recipientName, recipientEmail, message, buyerName, buyerEmail }
      const { id } = await call.giftCard.buy({
        ...card,
        amountPence: amountOf(fields),
        sendOn: sendOn?.trim() || null,
      })
      return `/shop/gift-card/pay?card=${id}`
    },
  },
  {
    name: 'gift-card-balance',
    paths: ['/shop/gift-card', '/shop/checkout'],
    shownAgain: [],
    send: async ({ call, fields: { code = '' } }) => {
      const card = await call.giftCard.balance({ code })
      const text = balanceText(card)
      // What it can pay of an order now.
      const usablePence = String(card.isBlocked ? 0 : card.balancePence)
      return { message: text, values: { text, lastFour: card.lastFour, usablePence } }
    },
  },
]
