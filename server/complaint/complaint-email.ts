import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'

/** The e-mails about a complaint: that it has arrived, and its answer. */
export const complaintEmail = z.object({
  kind: z.enum(['complaintReceived', 'complaintAnswered']),
  complaintId: z.uuid(),
})

export type ComplaintEmail = z.infer<typeof complaintEmail>

/** What an e-mail about a complaint states. */
export interface ComplaintFacts {
  createdAt: Date
  answer: string | null
}

/** Reads the facts of an e-mail about a complaint; null when it was erased. */
export const readComplaintFacts = (
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<ComplaintFacts | null> =>
  db.dataComplaint.findUnique({ where: { id }, select: { createdAt: true, answer: true } })
