import { z } from 'zod'
import { newToken, tokenHash } from '../platform/token.ts'
import type { Deps } from '../platform/deps.ts'

/** The content of the queued e-mails about swatches: asked for, sent, and the follow-up. */
export const swatchEmail = z.object({
  kind: z.enum(['swatchesAsked', 'swatchesSent', 'swatchesFollowUp']),
  requestId: z.uuid(),
})

export type SwatchEmail = z.infer<typeof swatchEmail>

/** What was asked for. */
export interface AskedSwatches {
  name: string
  fabrics: string[]
  createdAt: Date
}

/** The facts in an e-mail about swatches that were sent. */
export interface SwatchFacts extends AskedSwatches {
  /** Ends the e-mails about them. */
  key: string
}

/** Reads a request; null when it was erased meanwhile. */
export const readAskedSwatches = (
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<AskedSwatches | null> =>
  db.swatchRequest.findUnique({
    where: { id },
    select: { name: true, fabrics: true, createdAt: true },
  })

/**
 * Reads the facts for an e-mail about a request, with a new key to end its e-mails, so that no key
 * is stored in the outbox; null when the request was erased meanwhile.
 */
export async function readSwatchEmail(
  deps: Pick<Deps, 'db'>,
  { requestId: id }: SwatchEmail,
): Promise<SwatchFacts | null> {
  const request = await readAskedSwatches(deps, id)
  if (!request) return null
  const key = newToken()
  await deps.db.swatchRequest.updateMany({ where: { id }, data: { keyHash: tokenHash(key) } })
  return { ...request, key }
}
