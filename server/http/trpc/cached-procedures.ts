import type { AnyProcedure } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { canonicalJson } from '../../lib/canonical-json.ts'
import type { Deps } from '../../platform/deps.ts'
import { isShared } from '../../trpc/procedures.ts'
import { guestContext } from '../http-context.ts'
import { appRouter } from '../router.ts'
import type { CachedReads } from '../response-cache/cached-reads.ts'

/** How many procedures one request may call. */
export const LONGEST_BATCH = 20

const inputs = z.record(z.string(), z.unknown()).nullable()
const asked = z.object({
  params: z.object({ path: z.string() }),
  query: z.object({ batch: z.literal('1').optional(), input: z.string().optional() }),
})

/**
 * The cache key of a request to tRPC: its procedures, with their inputs as their own schemas read them.
 * Null unless all are shared and valid.
 */
export function procedureKey(request: Pick<FastifyRequest, 'params' | 'query'>): string | null {
  const { data } = asked.safeParse(request)
  if (!data) return null
  const { batch, input = 'null' } = data.query
  const paths = batch ? data.params.path.split(',') : [data.params.path]
  if (paths.length > LONGEST_BATCH) return null
  try {
    const given = inputs.parse(batch ? JSON.parse(input) : { 0: JSON.parse(input) })
    const calls = paths.map((path, place) => readCall(path, given?.[String(place)] ?? undefined))
    return calls.includes(null) ? null : `trpc${batch ? ' batch' : ''} ${canonicalJson(calls)}`
  } catch {
    return null
  }
}

function readCall(path: string, input: unknown): unknown[] | null {
  const { procedures } = appRouter._def
  if (!Object.hasOwn(procedures, path)) return null
  const procedure: AnyProcedure = Reflect.get(procedures, path)
  if (!isShared(procedure)) return null
  const read = procedure._def.inputs.map((schema) =>
    schema instanceof z.ZodType ? schema.safeParse(input) : { success: false, data: null },
  )
  return read.every(({ success }) => success) ? [path, ...read.map(({ data }) => data)] : null
}

/** Responds to guests' calls of shared procedures from the cache, before tRPC sees them. */
export function cacheProcedures(app: FastifyInstance, deps: Deps, reads: CachedReads): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = request.method === 'GET' ? procedureKey(request) : null
    if (key === null) return
    const load = async () => {
      const response = await fetchRequestHandler({
        endpoint: '/trpc',
        req: new Request(new URL(request.url, 'http://localhost')),
        router: appRouter,
        createContext: () => guestContext(deps, request.ip),
      })
      const { status } = response
      // tRPC itself sends a refusal, to its caller alone.
      if (status !== 200) return null
      return { status, type: 'application/json', body: await response.text(), about: key }
    }
    await reads.respond(request, reply, { key, load })
  })
}
