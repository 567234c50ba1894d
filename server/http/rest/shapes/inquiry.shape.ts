import { z } from 'zod'
import {
  createInquiryInput,
  inquiryListInput,
  inquiryListOutput,
  inquiryStatsOutput,
  inquirySortFields,
  inquiryStatuses,
} from '#server/inquiry/inquiry.schema.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '#server/http/router.ts'
import { moment, optional, pounds, queryInt, restId, restPounds } from './rest-fields.ts'

const examplePerson = {
  firstName: 'Rosalind',
  lastName: 'Ash',
  email: 'rosalind@mail.example',
  phone: '020 7946 0311',
  notes: 'A sofa, two wardrobes and a piano.',
}

export const inquiry = z
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
    examples: [
      {
        _id: '01935b24-2b6d-7a3e-b266-7c8d9e0f1a2b',
        ...examplePerson,
        status: 'quoted',
        quotationAmount: 480,
        quotationDate: '2026-11-21T09:30:00.000Z',
        adminNotes: '',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ],
  })

/** An inquiry as REST names it. */
export function inquiryOf({
  id: _id,
  quotationAmountPence,
  ...rest
}: RouterOutputs['inquiry']['details']): z.output<typeof inquiry> {
  const quotationAmount =
    quotationAmountPence === null ? null : poundsFromPence(quotationAmountPence)
  return { _id, ...rest, quotationAmount }
}

export const createInquiryBody = createInquiryInput
  .extend({ website: createInquiryInput.shape.website.describe('Omit this field.') })
  .meta({ examples: [examplePerson] })

export const inquiryQuery = z.object({
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

export const updateInquiryBody = z
  .object({
    status: optional(z.enum(inquiryStatuses)),
    adminNotes: z.string().max(4000).nullish(),
    quotationAmount: optional(pounds),
  })
  .meta({ examples: [{ status: 'quoted', quotationAmount: 480, adminNotes: 'Two vans.' }] })

export const inquiryList = z.object({
  data: z.array(inquiry),
  pagination: inquiryListOutput.shape.pagination.meta({
    examples: [{ currentPage: 1, totalPages: 3, totalCount: 24, hasNext: true, hasPrev: false }],
  }),
  statusSummary: inquiryListOutput.shape.statusSummary.meta({
    examples: [{ pending: 9, contacted: 6, quoted: 4, completed: 4, cancelled: 1 }],
  }),
})

export const inquiryStats = inquiryStatsOutput.meta({
  examples: [
    { totalInquiries: 24, pendingInquiries: 9, completedInquiries: 4, recentInquiries: 7 },
  ],
})
