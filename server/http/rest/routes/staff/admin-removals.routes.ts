import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { cancelRemovalInput, sendQuoteInput } from '#server/removal/removal.schema.ts'
import { row } from '#server/http/rest/row.ts'
import { removalOf, restRemoval } from '#server/http/rest/shapes/removal.shape.ts'
import { optional, price } from '#server/http/rest/shapes/rest-fields.ts'

const ofInquiry = z.object({ inquiryId: id })
const byId = z.object({ id })

const quoteBody = sendQuoteInput
  .pick({ day: true, fromAddress: true, toAddress: true })
  .extend({
    lines: z.array(z.object({ title: z.string(), price })),
    depositPercent: optional(sendQuoteInput.shape.depositPercent).describe(
      'The deposit’s share of the price; the one of the shop’s settings if omitted.',
    ),
    van: optional(sendQuoteInput.shape.van).describe(
      'The vans that it takes, held until it expires; none of the shop’s if omitted.',
    ),
  })
  .meta({
    examples: [
      {
        day: '2026-12-15',
        fromAddress: '14 Tanners Row, London E2 7HG',
        toAddress: '3 Mill Lane, London N16 8AB',
        lines: [{ title: 'Van and two people for a day', price: 860 }],
      },
    ],
  })

const sentQuote = z
  .object({ removalNumber: z.string() })
  .meta({ examples: [{ removalNumber: 'HR-12' }] })

export const adminRemovalRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/removals/quote/{inquiryId}',
    id: 'quoteRemoval',
    summary:
      'Sends a quotation for an inquiry, which replaces one that is not accepted. The same quotation again sends nothing.',
    procedure: 'removal.quote',
    access: 'staff',
    params: ofInquiry,
    body: quoteBody,
    response: z.object({ data: sentQuote }),
    status: 201,
    message: 'The quotation is sent.',
    names: { pricePence: 'price' },
    refusals: [404, 409],
    call: async ({ call, params: { inquiryId }, body: { lines, van, ...body } }) => {
      const { number } = await call.removal.quote({
        ...body,
        inquiryId,
        van: van ?? null,
        lines: lines.map(({ title, price: pricePence }) => ({ title, pricePence })),
      })
      return { data: { removalNumber: removalName(number) } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/removals/get/{inquiryId}',
    id: 'listRemovalsOfInquiry',
    summary: 'The quotations and removals of an inquiry, newest first.',
    procedure: 'removal.ofInquiry',
    access: 'staff',
    params: ofInquiry,
    response: z.object({ data: z.array(restRemoval) }),
    call: async ({ call, params }) => {
      const { items } = await call.removal.ofInquiry(params)
      return { data: items.map(removalOf) }
    },
  }),
  row({
    method: 'POST',
    path: '/api/admin/removals/withdraw/{id}',
    id: 'withdrawRemovalQuote',
    summary: 'Withdraws a quotation that is not accepted; the vans that it holds are free again.',
    procedure: 'removal.withdraw',
    access: 'staff',
    params: byId,
    response: z.object({}),
    message: 'The quotation is withdrawn.',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.removal.withdraw(params)
      return {}
    },
  }),
  row({
    method: 'POST',
    path: '/api/admin/removals/ask-for-balance/{id}',
    id: 'askForRemovalBalance',
    summary: 'Emails the customer a link to pay the balance, or the extras of the day.',
    procedure: 'removal.askForBalance',
    access: 'staff',
    params: byId,
    response: z.object({}),
    message: 'The customer is asked to pay.',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.removal.askForBalance(params)
      return {}
    },
  }),
  row({
    method: 'POST',
    path: '/api/admin/removals/cancel/{id}',
    id: 'cancelRemoval',
    summary:
      'Cancels a booked removal and refunds all that was paid, or all but the deposit. A repeated call changes nothing.',
    procedure: 'removal.cancel',
    access: 'staff',
    params: byId,
    body: cancelRemovalInput.pick({ giveBack: true }).meta({ examples: [{ giveBack: 'all' }] }),
    response: z.object({}),
    message: 'The removal is cancelled.',
    refusals: [404],
    call: async ({ call, params, body }) => {
      await call.removal.cancel({ ...params, ...body })
      return {}
    },
  }),
]
