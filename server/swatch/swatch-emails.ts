import { z } from 'zod'
import { newToken, tokenHash } from '../platform/token.ts'
import type { Deps } from '../platform/deps.ts'

/** The content of the queued e-mails about swatches: they were sent, and the follow-up. */
export const swatchEmail = z.object({
  kind: z.enum(['swatchesSent', 'swatchesFollowUp']),
  requestId: z.uuid(),
})

export type SwatchEmail = z.infer<typeof swatchEmail>

/** The facts in an e-mail about swatches. */
export interface SwatchFacts {
  name: string
  fabrics: string[]
  /** Ends the e-mails about them. */
  key: string
}

/**
 * Reads the facts for an e-mail about a request, with a new key to end its e-mails, so that no key
 * is stored in the outbox; null when the request was erased meanwhile.
 */
export async function readSwatchEmail(
  { db }: Pick<Deps, 'db'>,
  { requestId: id }: SwatchEmail,
): Promise<SwatchFacts | null> {
  const request = await db.swatchRequest.findUnique({
    where: { id },
    select: { name: true, fabrics: true },
  })
  if (!request) return null
  const key = newToken()
  await db.swatchRequest.updateMany({ where: { id }, data: { keyHash: tokenHash(key) } })
  return { ...request, key }
}
