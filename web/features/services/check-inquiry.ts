import type { RouterInputs } from '../../lib/trpc.ts'

export type InquiryInput = RouterInputs['inquiry']['create']
export type InquiryFault = { field: string; text: string }

/** The first thing that is wrong with an inquiry, in the order of the form; null when nothing is. */
export async function checkInquiry(input: InquiryInput): Promise<InquiryFault | null> {
  // The schema brings a library with it that nobody needs before they send the form.
  const { createInquiryInput } = await import('../../../server/inquiry/inquiry.schema.ts')
  const fault = createInquiryInput.safeParse(input).error?.issues[0]
  return fault === undefined ? null : { field: String(fault.path[0]), text: fault.message }
}
