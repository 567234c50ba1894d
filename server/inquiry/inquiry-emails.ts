import { z } from 'zod'

/** The thanks for an inquiry. */
export const inquiryEmail = z.object({
  kind: z.literal('inquiryReceived'),
  firstName: z.string(),
})

export type InquiryEmail = z.infer<typeof inquiryEmail>
