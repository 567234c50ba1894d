import { createTRPCClient, type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { appRouter, type AppRouter } from '../router.ts'
import { refusalOf } from '#server/lib/refusal.ts'
import { trpcCode } from '#server/trpc/error-codes.ts'
import type { Context } from '#server/trpc/procedures.ts'

/** A tRPC client for rendering pages, which calls the procedures directly, without HTTP. */
export function inProcessClient(createContext: () => Promise<Context>): TRPCClient<AppRouter> {
  let context: Promise<Context> | undefined
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const { path, type, input, signal } = op
        const run = async () => {
          let ctx: Context | undefined
          try {
            context ??= createContext().catch(refuse)
            ctx = await context
            const data = await callTRPCProcedure({
              router: appRouter,
              path,
              type,
              ctx,
              getRawInput: () => Promise.resolve(input),
              signal: signal ?? undefined,
              batchIndex: 0,
            })
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          } catch (cause) {
            const error = getTRPCErrorFromUnknown(cause)
            const config = appRouter._def._config
            const shape = getTRPCErrorShape({ config, error, type, path, input, ctx })
            observer.error(TRPCClientError.from({ error: shape }))
          }
        }
        run().catch((error: unknown) => {
          observer.error(TRPCClientError.from(error instanceof Error ? error : new Error('failed')))
        })
      })
  return createTRPCClient<AppRouter>({ links: [link] })
}

/** A caller who cannot be identified, as while the database is away, is refused like any call. */
function refuse(cause: unknown): never {
  const refusal = refusalOf(cause)
  throw new TRPCError({ code: trpcCode(refusal), message: refusal.message, cause: refusal })
}
