import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import {
  createInquiryBody,
  inquiry,
  inquiryList,
  inquiryOf,
  inquiryQuery,
  inquiryStats,
  updateInquiryBody,
} from '../shapes/inquiry.shape.ts'
import { row } from '../row.ts'

const one = z.object({ data: inquiry })

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
    response: one,
    refusals: [404],
    call: async ({ call, params }) => ({ data: inquiryOf(await call.inquiry.details(params)) }),
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
