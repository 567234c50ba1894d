import { z } from 'zod'
import { newToken, tokenHash } from '../platform/token.ts'
import type { Deps } from '../platform/deps.ts'

/** The two e-mails about swatches: they are in the post, and two weeks later. */
export const swatchEmail = z.object({
  kind: z.enum(['swatchesSent', 'swatchesFollowUp']),
  requestId: z.uuid(),
})

export type SwatchEmail = z.infer<typeof swatchEmail>

/** What an e-mail about swatches tells. */
export interface SwatchFacts {
  name: string
  fabrics: string[]
  /** Ends the e-mails about them. */
  key: string
}

/**
 * What to tell of a request, with a new key to end its e-mails, so that no key waits in the outbox;
 * null when it was erased meanwhile.
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
