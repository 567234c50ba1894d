import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { canonicalJson } from '#server/lib/text/canonical-json.ts'
import type { Deps } from '#server/platform/deps.ts'
import { guestContext } from '../http-context.ts'
import type { SharedRead } from '../response-cache/cached-reads.ts'
import { isSharedPath } from '../router.ts'
import { ORIGIN, respond } from './respond.ts'

const asked = z.object({
  params: z.object({ path: z.string() }),
  query: z.object({ batch: z.literal('1').optional(), input: z.string().optional() }),
})

/**
 * The canonical address of a GET of procedures, alone or in a batch: the fields of their inputs are
 * in order, other parameters are left out. Null unless guests share all of them.
 */
export function sharedAddress(request: Pick<FastifyRequest, 'params' | 'query'>): string | null {
  const { data } = asked.safeParse(request)
  if (!data?.params.path.split(',').every(isSharedPath)) return null
  const { batch, input } = data.query
  const query = new URLSearchParams(batch && { batch })
  try {
    if (input !== undefined) query.set('input', canonicalJson(JSON.parse(input)))
  } catch {
    return null
  }
  return `/trpc/${data.params.path}?${query.toString()}`
}

/** The procedures of a request, as guests share them; null unless they share all. */
export function sharedCalls(deps: Deps, request: FastifyRequest): SharedRead | null {
  const address = sharedAddress(request)
  if (address === null) return null
  const guest = async () => guestContext(deps, request.ip)
  const load = async () => {
    const response = await respond(new Request(ORIGIN + address), guest)
    return { status: response.status, type: 'application/json', body: await response.text() }
  }
  return { address, load }
}
