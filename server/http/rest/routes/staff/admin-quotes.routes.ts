import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { row } from '#server/http/rest/row.ts'
import {
  quoteBody,
  quoteInput,
  quoteNames,
  restQuoteStatuses,
  restQuoteStatusOf,
  savedQuote,
  savedQuoteOf,
  staffQuote,
  staffQuoteOf,
} from '#server/http/rest/shapes/quote.shape.ts'
import {
  moment,
  optional,
  queryInt,
  restId,
  restPounds,
} from '#server/http/rest/shapes/rest-fields.ts'

const params = z.object({ id })

const summary = z
  .object({
    _id: restId,
    quoteNumber: z.string(),
    status: z.enum(restQuoteStatuses),
    firstName: z.string(),
    lastName: z.string(),
    totalAmount: restPounds,
    validUntil: moment,
  })
  .meta({
    id: 'QuoteSummary',
    examples: [
      {
        _id: '01935b22-6c1d-7e2f-9a03-4b5c6d7e8f90',
        quoteNumber: 'HQ-12',
        status: 'sent',
        firstName: 'Rosalind',
        lastName: 'Ash',
        totalAmount: 489.98,
        validUntil: '2026-12-11T17:00:00.000Z',
      },
    ],
  })

export const adminQuoteRoutes = [
  row({
    method: 'GET',
    path: '/api/admin/quotes/get',
    id: 'listQuotes',
    summary: 'The quotations, newest first.',
    procedure: 'quotation.list',
    access: 'staff',
    query: z.object({
      status: optional(z.enum(restQuoteStatuses)),
      search: optional(z.string().max(100)),
      page: optional(queryInt(1, 100_000)),
      limit: optional(queryInt(1, 100)),
    }),
    response: z.object({ data: z.array(summary) }),
    call: async ({ call, query: { status, ...query } }) => {
      const asked = status === 'accepted' ? 'ordered' : status
      const { items } = await call.quotation.list({ ...query, status: asked })
      return {
        data: items.map((item) => ({
          _id: item.id,
          quoteNumber: quotationName(item.number),
          status: restQuoteStatusOf(item.status),
          firstName: item.firstName,
          lastName: item.lastName,
          totalAmount: poundsFromPence(item.totalPence),
          validUntil: item.validUntil,
        })),
      }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/quotes/get/{number}',
    id: 'getQuoteForStaff',
    summary: 'A quotation as staff see it.',
    procedure: 'quotation.details',
    access: 'staff',
    params: z.object({ number: z.string().max(20) }),
    response: z.object({ data: staffQuote }),
    refusals: [400, 404],
    call: async ({ call, params: { number } }) => ({
      data: staffQuoteOf(await call.quotation.details({ number })),
    }),
  }),
  row({
    method: 'POST',
    path: '/api/admin/quotes/add',
    id: 'addQuote',
    summary: 'Starts a quotation as a draft, at prices up to the list price.',
    procedure: 'quotation.add',
    access: 'staff',
    body: quoteBody,
    response: z.object({ data: savedQuote }),
    status: 201,
    message: 'The quotation is saved as a draft.',
    names: quoteNames,
    refusals: [400, 403],
    call: async ({ call, body }) => ({
      data: savedQuoteOf(await call.quotation.add(quoteInput(body))),
    }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/quotes/edit/{id}',
    id: 'editQuote',
    summary: 'Replaces the content of a quotation that is not accepted or withdrawn.',
    procedure: 'quotation.edit',
    access: 'staff',
    params,
    body: quoteBody,
    response: z.object({ data: savedQuote }),
    message: 'The quotation is saved.',
    names: quoteNames,
    refusals: [400, 403, 404, 409],
    call: async ({ call, params: { id: quotationId }, body }) => ({
      data: savedQuoteOf(await call.quotation.edit({ ...quoteInput(body), id: quotationId })),
    }),
  }),
  row({
    method: 'POST',
    path: '/api/admin/quotes/send/{id}',
    id: 'sendQuote',
    summary: 'Sends a quotation to its customer, with its hold, and returns a link to it.',
    procedure: 'quotation.send',
    access: 'staff',
    params,
    response: z.object({
      data: savedQuote.extend({ link: z.string() }).meta({
        examples: [
          {
            _id: '01935b22-6c1d-7e2f-9a03-4b5c6d7e8f90',
            quoteNumber: 'HQ-12',
            link: 'https://shop.example/shop/quote-link?key=…',
          },
        ],
      }),
    }),
    message: 'The quotation is sent.',
    refusals: [400, 404, 409],
    call: async ({ call, params: sent }) => {
      const { link, ...saved } = await call.quotation.send(sent)
      return { data: { ...savedQuoteOf(saved), link } }
    },
  }),
  row({
    method: 'POST',
    path: '/api/admin/quotes/withdraw/{id}',
    id: 'withdrawQuote',
    summary: 'Withdraws a quotation that is not accepted; what it holds is free again.',
    procedure: 'quotation.withdraw',
    access: 'staff',
    params,
    response: z.object({ data: savedQuote }),
    message: 'The quotation is withdrawn.',
    refusals: [404, 409],
    call: async ({ call, params: withdrawn }) => ({
      data: savedQuoteOf(await call.quotation.withdraw(withdrawn)),
    }),
  }),
]
