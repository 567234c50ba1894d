import {
  type AnyProcedure,
  callTRPCProcedure,
  getErrorShape,
  getTRPCErrorFromUnknown,
} from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#server/trpc/procedures.ts'
import { appRouter } from '../router.ts'

const single = z.object({
  method: z.literal('POST'),
  headers: z.object({ 'content-type': z.string().startsWith('application/json') }),
  body: z.string(),
  params: z.object({ path: z.string() }),
  query: z.strictObject({}),
})

/** A call of one mutation with a JSON body, as most writes arrive. */
export interface MutationCall {
  path: string
  body: string
}

/** The call in a request, if it is a single mutation; null for batches, queries and others. */
export function mutationCall(request: FastifyRequest): MutationCall | null {
  const { data } = single.safeParse(request)
  if (!data) return null
  const { path } = data.params
  const { procedures } = appRouter._def
  if (!Object.hasOwn(procedures, path)) return null
  const procedure: AnyProcedure = Reflect.get(procedures, path)
  return procedure._def.type === 'mutation' ? { path, body: data.body } : null
}

/** A response of tRPC. */
interface Outcome {
  status: number
  body: object
}

/** The outcome of a call: its result, or its refusal in tRPC's format. */
async function outcomeOf(
  { path, body }: MutationCall,
  createContext: () => Promise<Context>,
): Promise<Outcome> {
  const call = { router: appRouter, path, type: 'mutation', batchIndex: 0 } as const
  let ctx: Context | undefined
  try {
    ctx = await createContext()
    const getRawInput = async (): Promise<unknown> => JSON.parse(body)
    const data = await callTRPCProcedure({ ...call, ctx, getRawInput, signal: undefined })
    return { status: 200, body: { result: { data } } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    const { _config: config } = appRouter._def
    const shape = getErrorShape({ ...call, config, error, ctx, input: undefined })
    return { status: getHTTPStatusCodeFromError(error), body: { error: shape } }
  }
}

/**
 * Calls the mutation and responds as tRPC's own handler would. That handler creates a Request, a
 * Response and abort signals for each call, which cost as much as the rest of tRPC.
 */
export async function callMutation(
  call: MutationCall,
  createContext: () => Promise<Context>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, body } = await outcomeOf(call, createContext)
  reply.header('content-type', 'application/json').header('vary', 'trpc-accept, accept')
  return reply.code(status).send(JSON.stringify(body))
}
