import type { RouterOutputs } from '#web/lib/trpc.ts'

export type Inquiry = RouterOutputs['inquiry']['update']

/** The customer's full name. */
export function fullName({ firstName, lastName }: Inquiry): string {
  return `${firstName} ${lastName}`
}

/** A quotation or removal as staff see it. */
export type StaffRemoval = RouterOutputs['removal']['ofInquiry']['items'][number]
