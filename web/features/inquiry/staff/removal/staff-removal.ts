import type { RouterOutputs } from '#web/lib/trpc.ts'

/** A quotation or removal as staff see it. */
export type StaffRemoval = RouterOutputs['removal']['ofInquiry']['items'][number]
