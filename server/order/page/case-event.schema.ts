import { z } from 'zod'

/** What happens to a case, as the timeline of its order tells it. */
export const caseSteps = [
  'reported',
  'answered',
  'partSent',
  'pieceSent',
  'moneyBack',
  'closed',
] as const
export type CaseStep = (typeof caseSteps)[number]

/** What the timeline of an order holds of a step of a case: nothing that somebody wrote. */
export const caseEventData = z.object({
  caseId: z.uuid(),
  step: z.enum(caseSteps),
  /** What the case is: `damaged`, ... */
  kind: z.string(),
  /** The pieces that it is about, or that were sent. */
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** The money that goes back. */
  amountPence: z.int().nullable(),
})
