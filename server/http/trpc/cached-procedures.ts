import { type AnyProcedure, callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { canonicalJson } from '#server/lib/canonical-json.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Context, isShared } from '#server/trpc/procedures.ts'
import { guestContext } from '../http-context.ts'
import { appRouter } from '../router.ts'
import type { CachedReads } from '../response-cache/cached-reads.ts'

/** The maximum number of procedures in one request. */
export const LONGEST_BATCH = 20

const inputs = z.record(z.string(), z.unknown()).nullable()
const asked = z.object({
  params: z.object({ path: z.string() }),
  query: z.object({ batch: z.literal('1').optional(), input: z.string().optional() }),
})

/** A call of a shared procedure, with its raw and parsed input. */
interface Call {
  path: string
  given: unknown
  read: unknown[]
}

/** A tRPC request whose response guests share. */
interface SharedRequest {
  calls: Call[]
  batch: boolean
  /** The cache key: its procedures with their parsed inputs. */
  key: string
}

/** The calls of a request to tRPC, with its cache key; null unless all are shared and valid. */
export function sharedRequest(
  request: Pick<FastifyRequest, 'params' | 'query'>,
): SharedRequest | null {
  const { data } = asked.safeParse(request)
  if (!data) return null
  const { batch, input = 'null' } = data.query
  const paths = batch ? data.params.path.split(',') : [data.params.path]
  if (paths.length > LONGEST_BATCH) return null
  try {
    const given = inputs.parse(batch ? JSON.parse(input) : { 0: JSON.parse(input) })
    const calls = paths.map((path, place) => readCall(path, given?.[String(place)] ?? undefined))
    if (!calls.every((call) => call !== null)) return null
    const named = canonicalJson(calls.map(({ path, read }) => [path, ...read]))
    return { calls, batch: batch !== undefined, key: `trpc${batch ? ' batch' : ''} ${named}` }
  } catch {
    return null
  }
}

function readCall(path: string, given: unknown): Call | null {
  const { procedures } = appRouter._def
  if (!Object.hasOwn(procedures, path)) return null
  const procedure: AnyProcedure = Reflect.get(procedures, path)
  if (!isShared(procedure)) return null
  const read = procedure._def.inputs.map((schema) =>
    schema instanceof z.ZodType ? schema.safeParse(given) : { success: false, data: null },
  )
  return read.every(({ success }) => success)
    ? { path, given, read: read.map(({ data }) => data) }
    : null
}

/** The body of the response in tRPC's format; null when a call is refused. */
async function textOf({ calls, batch }: SharedRequest, ctx: Context): Promise<string | null> {
  const call = async ({ path, given }: Call, batchIndex: number) => ({
    result: {
      data: await callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => given,
        ctx,
        type: 'query',
        signal: undefined,
        batchIndex,
      }),
    },
  })
  const results = await Promise.all(calls.map(call)).catch(() => null)
  return results && JSON.stringify(batch ? results : results[0])
}

/** Responds to guests' calls of shared procedures from the cache, before tRPC sees them. */
export function cacheProcedures(app: FastifyInstance, deps: Deps, reads: CachedReads): void {
  app.addHook('onRequest', async (request, reply) => {
    const shared = request.method === 'GET' ? sharedRequest(request) : null
    if (shared === null) return
    const { key } = shared
    const load = async () => {
      const body = await textOf(shared, guestContext(deps, request.ip))
      // Refusals are not cached: tRPC itself sends them.
      return body === null ? null : { status: 200, type: 'application/json', body, about: key }
    }
    await reads.respond(request, reply, { key, load })
  })
}
