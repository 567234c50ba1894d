import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  byIdsInput,
  listInput,
  productInput,
  relatedInput,
  searchInput,
} from '../catalogue/catalogue.schema.ts'
import type { Deps } from '../deps.ts'
import { guestContext } from '../http-context.ts'
import { reviewListInput } from '../review/review.schema.ts'
import { appRouter } from '../router.ts'
import type { Loaded } from './answer.ts'
import { keyOf } from './key.ts'
import type { SharedReads } from './shared-reads.plugin.ts'

const nothing = z.undefined()

/** The procedures whose answers are the same for all guests, with their inputs. */
const sharedProcedures: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['catalogue.list', listInput],
  ['catalogue.product', productInput],
  ['catalogue.byIds', byIdsInput],
  ['catalogue.related', relatedInput],
  ['catalogue.search', searchInput],
  ['catalogue.tiles', nothing],
  ['feature.banner', nothing],
  ['feature.list', nothing],
  ['review.list', reviewListInput],
])

const LONGEST_BATCH = 20

interface Call {
  path: string
  input: unknown
}

interface Asked {
  calls: Call[]
  isBatch: boolean
}

const route = z.object({ path: z.string() })
const inputs = z.record(z.string(), z.unknown())

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The shared procedures that a request calls; null when one of them is not, or is called wrongly. */
function callsOf({ params, query }: FastifyRequest): Asked | null {
  const { path } = route.parse(params)
  const asked = inputs.parse(query ?? {})
  const isBatch = asked['batch'] === '1'
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > LONGEST_BATCH) return null
  const input = parseJson(asked['input'])
  const batch = isBatch ? inputs.safeParse(input ?? {}).data : undefined
  if (isBatch && !batch) return null
  const calls: Call[] = []
  for (const [index, name] of paths.entries()) {
    const schema = sharedProcedures.get(name)
    const parsed = schema?.safeParse(batch ? batch[String(index)] : input)
    if (!parsed?.success) return null
    calls.push({ path: name, input: parsed.data })
  }
  return { calls, isBatch }
}

/** Answers guests' reads of the catalogue from what they share, before tRPC sees them. */
export function shareProcedures(app: FastifyInstance, deps: Deps, reads: SharedReads): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const asked = request.method === 'GET' ? callsOf(request) : null
    if (!asked) return
    const key = `trpc${asked.isBatch ? ' batch' : ''} ${keyOf(asked.calls)}`
    await reads.answer(request, reply, { key, load: () => load(deps, request.ip, asked) })
  })
}

/** Null when a procedure refuses: tRPC's own way knows how to say so. */
async function load(deps: Deps, ip: string, { calls, isBatch }: Asked): Promise<Loaded | null> {
  const ctx = guestContext(deps, ip)
  try {
    const results = await Promise.all(
      calls.map(async ({ path, input }) => {
        const data: unknown = await callTRPCProcedure({
          router: appRouter,
          path,
          type: 'query',
          ctx,
          getRawInput: () => Promise.resolve(input),
          signal: undefined,
          batchIndex: 0,
        })
        return { result: { data } }
      }),
    )
    const body = JSON.stringify(isBatch ? results : results[0])
    return { status: 200, type: 'application/json', body, about: keyOf(calls) }
  } catch {
    return null
  }
}
