import { z } from 'zod'

/**
 * The steps of a case on its order's timeline. `partSent` and `pieceSent` are the answers that promise
 * a part or new pieces, by the name that they are stored under: what goes is told by its van or post.
 */
export const caseSteps = [
  'reported',
  'answered',
  'partSent',
  'pieceSent',
  'moneyBack',
  'closed',
] as const
export type CaseStep = (typeof caseSteps)[number]

/** The timeline data of a step of a case: without any text that somebody wrote. */
export const caseEventData = z.object({
  caseId: z.uuid(),
  step: z.enum(caseSteps),
  /** The kind of the case: `damaged`, ... */
  kind: z.string(),
  /** The pieces that it is about, or that were promised. */
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** The amount of the refund. */
  amountPence: z.int().nullable(),
})
