import { z } from 'zod'
import { email, givenPence, id, optionalText, pence, text } from '../lib/fields.ts'
import {
  inventoryInput,
  removalEstimate,
  storedInventory,
} from '../removal/estimate/estimate.schema.ts'
import { photograph, visitorPhotographIds } from '../photograph/photograph.schema.ts'
import { pageInput, pagination } from '../lib/pagination.ts'
import { removalBalances } from './removal-balances.ts'

export const inquiryStatuses = ['pending', 'contacted', 'quoted', 'completed', 'cancelled'] as const
/**
 * Of the list: by status, under which no deleted inquiry is listed, or by what is open of the price
 * of a booked removal.
 */
const inquiryFilters = [...inquiryStatuses, ...removalBalances, 'deleted'] as const
export const inquirySortFields = ['createdAt', 'firstName', 'lastName', 'email', 'status'] as const

const required = (label: string, max: number) => text(label, max, `Please enter ${label}.`)

/** Checked in this order; the first failure is the response's message. */
export const createInquiryInput = z.object({
  firstName: required('your first name', 60),
  lastName: required('your last name', 60),
  email: z
    .string({ error: 'Please enter your email address.' })
    .trim()
    .min(1, 'Please enter your email address.')
    .pipe(email),
  phone: required('your phone number', 30),
  notes: optionalText('the details', 4000).default(''),
  /** What is to be moved, as it was counted; its words may be the notes. */
  removal: inventoryInput.optional(),
  photographs: visitorPhotographIds,
  /** A honeypot: people do not see it, bots fill it in. */
  website: z.string().max(500).optional(),
})

export const inquiryOutput = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  status: z.enum(inquiryStatuses),
  quotationAmountPence: pence.nullable(),
  quotationDate: z.string().nullable(),
  adminNotes: z.string(),
  createdAt: z.string(),
})

/** An inquiry with what its visitor counted, and the estimate that they saw; null for neither. */
export const inquiryDetails = inquiryOutput.extend({
  inventory: storedInventory.nullable(),
  estimate: removalEstimate.nullable(),
  photographs: z.array(photograph),
})

export const inquiryListInput = pageInput.extend({
  sortBy: z.enum(inquirySortFields).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(inquiryFilters).optional(),
  /** By name, e-mail address or phone number. */
  search: z.string().trim().max(100).optional(),
})

export const inquiryListOutput = z.object({
  items: z.array(inquiryOutput),
  pagination,
  /** How many match the search in each status, whatever status is chosen. */
  statusSummary: z.object({
    pending: z.int(),
    contacted: z.int(),
    quoted: z.int(),
    completed: z.int(),
    cancelled: z.int(),
  }),
})

export const inquiryIdInput = z.object({ id })
export const updateInquiryInput = z.object({
  id,
  status: z.enum(inquiryStatuses).optional(),
  adminNotes: optionalText('the admin notes', 4000).optional(),
  quotationAmountPence: givenPence.optional(),
})

export const inquiryStatsOutput = z.object({
  totalInquiries: z.int(),
  pendingInquiries: z.int(),
  completedInquiries: z.int(),
  recentInquiries: z.int(),
})

export type CreateInquiryInput = z.infer<typeof createInquiryInput>
export type InquiryOutput = z.infer<typeof inquiryOutput>
export type InquiryDetails = z.infer<typeof inquiryDetails>
export type InquiryListInput = z.infer<typeof inquiryListInput>
export type InquiryListOutput = z.infer<typeof inquiryListOutput>
export type InquiryStats = z.infer<typeof inquiryStatsOutput>
export type UpdateInquiryInput = z.infer<typeof updateInquiryInput>
