import type { Prisma } from '../generated/prisma/client.ts'
import type { InquiryOutput } from './inquiry.schema.ts'

export const inquiryFields = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  notes: true,
  status: true,
  quotationAmountPence: true,
  quotationDate: true,
  adminNotes: true,
  createdAt: true,
} satisfies Prisma.InquirySelect

export type InquiryRow = Prisma.InquiryGetPayload<{ select: typeof inquiryFields }>

/** An inquiry as staff see it. */
export function inquiryOf(row: InquiryRow): InquiryOutput {
  return {
    ...row,
    quotationDate: row.quotationDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
