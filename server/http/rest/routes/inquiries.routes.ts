import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { row } from '../row.ts'
import {
  createInquiryInput,
  inquiryListInput,
  inquiryListOutput,
  inquiryStatsOutput,
  inquirySortFields,
  inquiryStatuses,
} from '#server/inquiry/inquiry.schema.ts'
import { storedInventory } from '#server/removal/estimate/estimate.schema.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '#server/http/router.ts'
import { moment, optional, pounds, queryInt, restId, restPounds } from '../shapes/rest-fields.ts'

const examplePerson = {
  firstName: 'Rosalind',
  lastName: 'Ash',
  email: 'rosalind@mail.example',
  phone: '020 7946 0311',
  notes: 'A sofa, two wardrobes and a piano.',
}

const exampleInquiry = {
  _id: '01935b24-2b6d-7a3e-b266-7c8d9e0f1a2b',
  ...examplePerson,
  status: 'quoted',
  quotationAmount: 480,
  quotationDate: '2026-11-21T09:30:00.000Z',
  adminNotes: '',
  createdAt: '2026-11-20T12:00:00.000Z',
}

const inquiry = z
  .object({
    _id: restId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    notes: z.string(),
    status: z.enum(inquiryStatuses),
    quotationAmount: restPounds.nullable(),
    quotationDate: moment.nullable(),
    adminNotes: z.string(),
    createdAt: moment,
  })
  .meta({
    id: 'Inquiry',
    examples: [exampleInquiry],
  })

/** An inquiry as REST names it. */
function inquiryOf({
  id: _id,
  quotationAmountPence,
  ...rest
}: RouterOutputs['inquiry']['update']): z.output<typeof inquiry> {
  const quotationAmount =
    quotationAmountPence === null ? null : poundsFromPence(quotationAmountPence)
  return { _id, ...rest, quotationAmount }
}

const createInquiryBody = createInquiryInput
  .omit({ photographs: true })
  .extend({
    removal: createInquiryInput.shape.removal.describe(
      'What is to be moved, as POST /api/shop/removal/estimate takes it.',
    ),
    website: createInquiryInput.shape.website.describe('Omit this field.'),
  })
  .meta({ examples: [examplePerson] })

const inquiryQuery = z.object({
  page: optional(queryInt(1, 100_000)).describe('Default: 1.'),
  limit: optional(queryInt(1, 100)).describe('Default: 10.'),
  sortBy: optional(
    z.enum(inquirySortFields, {
      error: ({ input }) => `There is no order by '${String(input).slice(0, 40)}'.`,
    }),
  ).describe('Default: createdAt.'),
  sortOrder: optional(z.enum(['asc', 'desc'])).describe('Default: desc.'),
  status: optional(z.enum(inquiryStatuses)).describe('Default: all.'),
  search: optional(inquiryListInput.shape.search).describe('Name, email address or phone number.'),
})

const updateInquiryBody = z
  .object({
    status: optional(z.enum(inquiryStatuses)),
    adminNotes: z.string().max(4000).nullish(),
    quotationAmount: optional(pounds),
  })
  .meta({ examples: [{ status: 'quoted', quotationAmount: 480, adminNotes: 'Two vans.' }] })

const inquiryList = z.object({
  data: z.array(inquiry),
  pagination: inquiryListOutput.shape.pagination.meta({
    examples: [{ currentPage: 1, totalPages: 3, totalCount: 24, hasNext: true, hasPrev: false }],
  }),
  statusSummary: inquiryListOutput.shape.statusSummary.meta({
    examples: [{ pending: 9, contacted: 6, quoted: 4, completed: 4, cancelled: 1 }],
  }),
})

const inquiryStats = inquiryStatsOutput.meta({
  examples: [
    { totalInquiries: 24, pendingInquiries: 9, completedInquiries: 4, recentInquiries: 7 },
  ],
})

const one = z.object({ data: inquiry })
const details = z.object({
  data: inquiry
    .extend({
      removal: storedInventory.optional().describe('What is to be moved, where it was counted.'),
    })
    .meta({ examples: [exampleInquiry] }),
})

export const inquiryRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/customer-inquiry/create',
    id: 'createInquiry',
    summary: 'Requests a quotation for a house removal; no sign-in needed.',
    procedure: 'inquiry.create',
    access: 'anyone',
    body: createInquiryBody,
    response: z.object({}),
    status: 201,
    message:
      'Thank you! Your inquiry has been submitted successfully. ' +
      'We will contact you soon with a detailed quotation.',
    refusals: [404, 429],
    call: async ({ call, body }) => {
      await call.inquiry.create(body)
      return {}
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/customer-inquiry/get',
    id: 'listInquiries',
    summary: 'A page of inquiries.',
    procedure: 'inquiry.list',
    access: 'staff',
    query: inquiryQuery,
    response: inquiryList,
    call: async ({ call, query }) => {
      const { items, ...rest } = await call.inquiry.list(query)
      return { data: items.map(inquiryOf), ...rest }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/customer-inquiry/get/{id}',
    id: 'getInquiry',
    summary: 'An inquiry.',
    procedure: 'inquiry.details',
    access: 'staff',
    params: z.object({ id }),
    response: details,
    refusals: [404],
    call: async ({ call, params }) => {
      const read = await call.inquiry.details(params)
      const { inventory, estimate: _, photographs: __, ...found } = read
      return { data: { ...inquiryOf(found), ...(inventory && { removal: inventory }) } }
    },
  }),
  row({
    method: 'PUT',
    path: '/api/admin/customer-inquiry/update/{id}',
    id: 'updateInquiry',
    summary: 'Changes the given fields; an amount dates the quotation.',
    procedure: 'inquiry.update',
    access: 'staff',
    params: z.object({ id }),
    body: updateInquiryBody,
    response: one,
    message: 'Inquiry updated successfully',
    names: { quotationAmountPence: 'quotationAmount' },
    refusals: [404],
    call: async ({ call, params, body: { status, adminNotes, quotationAmount } }) => {
      const updated = await call.inquiry.update({
        ...params,
        status,
        adminNotes: adminNotes ?? undefined,
        quotationAmountPence: quotationAmount,
      })
      return { data: inquiryOf(updated) }
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/customer-inquiry/delete/{id}',
    id: 'deleteInquiry',
    summary: 'Deletes an inquiry.',
    procedure: 'inquiry.remove',
    access: 'staff',
    params: z.object({ id }),
    response: z.object({}),
    message: 'Inquiry deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.inquiry.remove(params)
      return {}
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/customer-inquiry/stats',
    id: 'getInquiryStats',
    summary: 'Inquiry statistics.',
    procedure: 'inquiry.stats',
    access: 'staff',
    response: z.object({ data: inquiryStats }),
    call: async ({ call }) => ({ data: await call.inquiry.stats() }),
  }),
]
