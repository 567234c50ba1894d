import type { RouterInputs } from '#web/lib/trpc.ts'

export type InquiryInput = RouterInputs['inquiry']['create']
export type InquiryFault = { field: string; text: string }

/** The first validation error of an inquiry, in the form's order; null for none. */
export async function checkInquiry(input: InquiryInput): Promise<InquiryFault | null> {
  // Loaded on submission, because the schema brings zod.
  const { createInquiryInput } = await import('#server/inquiry/inquiry.schema.ts')
  const fault = createInquiryInput.safeParse(input).error?.issues[0]
  return fault === undefined ? null : { field: String(fault.path[0]), text: fault.message }
}
