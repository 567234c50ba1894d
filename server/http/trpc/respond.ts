import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { refusalOf } from '#server/lib/refusal.ts'
import { trpcCode } from '#server/trpc/error-codes.ts'
import type { Context } from '#server/trpc/procedures.ts'
import { appRouter, type AppRouter } from '../router.ts'

/** The maximum number of procedures in one request. */
const LONGEST_BATCH = 20

/**
 * The response to calls of procedures: those that arrive over HTTP, those of a page that is
 * rendered, and those whose response guests share.
 */
export function respond(req: Request, createContext: () => Promise<Context>): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/trpc',
    req,
    router: appRouter,
    createContext: () => createContext().catch(refuse),
    maxBatchSize: LONGEST_BATCH,
  })
}

/** A caller who cannot be identified, as while the database is away, is refused like any call. */
function refuse(cause: unknown): never {
  const refusal = refusalOf(cause)
  throw new TRPCError({ code: trpcCode(refusal), message: refusal.message, cause: refusal })
}

/** The address of the procedures in this process; no part of it reaches a network. */
export const ORIGIN = 'http://localhost'

/** A client for rendering a page, in this process; the context is created once. */
export function inProcessClient(createContext: () => Promise<Context>): TRPCClient<AppRouter> {
  let context: Promise<Context> | undefined
  const link = httpLink({
    url: `${ORIGIN}/trpc`,
    fetch: async (url, init) => {
      const request = new Request(url, { ...init, signal: init?.signal ?? null })
      return respond(request, () => (context ??= createContext()))
    },
  })
  return createTRPCClient<AppRouter>({ links: [link] })
}
