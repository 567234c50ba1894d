import { z } from 'zod'
import { giftCardCodeInput } from '#server/gift-card/gift-card.schema.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { row } from '../row.ts'
import { restPounds } from '../shapes/rest-fields.ts'

const response = z.object({
  data: z
    .object({
      balance: restPounds.describe('What is left on it.'),
      amount: restPounds.describe('What it had when it was new.'),
      lastFour: z.string().describe('The last four characters of its code.'),
      isBlocked: z.boolean().describe('Whether it can’t be used at the moment.'),
    })
    .meta({
      id: 'GiftCard',
      examples: [{ balance: 60, amount: 100, lastFour: 'PQRT', isBlocked: false }],
    }),
})

export const giftCardRoutes = [
  row({
    method: 'GET',
    path: '/api/shop/gift-card/balance',
    id: 'getGiftCardBalance',
    summary:
      'What is left on a gift card. It doesn’t expire. The shop’s log has no queries, so the code is not in it; keep it out of yours.',
    procedure: 'giftCard.balance',
    access: 'anyone',
    query: giftCardCodeInput,
    response,
    refusals: [404, 429],
    call: async ({ call, query }) => {
      const { balancePence, amountPence, ...card } = await call.giftCard.balance(query)
      return {
        data: {
          balance: poundsFromPence(balancePence),
          amount: poundsFromPence(amountPence),
          ...card,
        },
      }
    },
  }),
]
