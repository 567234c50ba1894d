import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  type OperationLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { share, tap } from '@trpc/server/observable'
import {
  createTRPCContext,
  createTRPCOptionsProxy,
  type TRPCOptionsProxy,
} from '@trpc/tanstack-react-query'
import { isNetworkFault, noConnection } from './connection.ts'
import type { ErrorCode, ErrorFacts } from '#server/all-errors.ts'
import type { AppRouter, RouterInputs, RouterOutputs } from '#server/http/router.ts'

export type { RouterInputs, RouterOutputs }
export type ApiClient = TRPCClient<AppRouter>
export type ApiError = TRPCClientError<AppRouter>

/** The procedures as options of queries and mutations: `useQuery(trpc.cart.get.queryOptions(...))`. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

/** The same for loaders, with the query cache: `queryClient.query(trpc.cart.get.queryOptions(...))`. */
export interface Api {
  queryClient: QueryClient
  trpc: TRPCOptionsProxy<AppRouter>
}

/** The options of a list that is read page by page, for its component and its loader. */
export const byCursor = {
  initialCursor: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

/** A new query cache: one for a browser, one for each request on the server. */
function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // For back navigation; a server's cache ends with its request.
        ...(typeof window === 'undefined' ? {} : { gcTime: 3_600_000 }),
        retry: retryServerFaults,
        refetchOnWindowFocus: false,
      },
      // Offline they fail at once with a message, rather than wait silently for the connection.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (typeof window !== 'undefined') readOutdatedAgain(queryClient)
  return queryClient
}

/**
 * Reads a list again whose first answer was under way when a change invalidated it: that answer may
 * be from before the change. The query library reuses such a first fetch, and cancels later ones
 * alone (`cancelRefetch`).
 */
export function readOutdatedAgain(queryClient: QueryClient): void {
  const outdated = new WeakSet<object>()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (
      action.type === 'invalidate' &&
      query.state.fetchStatus === 'fetching' &&
      query.state.data === undefined
    ) {
      outdated.add(query)
    } else if (action.type === 'success' && !action.manual && outdated.delete(query)) {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  })
}

/** The procedures over this client, with a query cache of their own. */
export function createApi(client: ApiClient): Api {
  const queryClient = createQueryClient()
  return { queryClient, trpc: createTRPCOptionsProxy({ queryClient, client }) }
}

const transport: Parameters<typeof httpBatchLink<AppRouter>>[0] = {
  url: '/trpc',
  maxURLLength: 2000,
  // A change outlives the page that sends it. Of longer ones browsers refuse that: from 64 kB.
  fetch: (url, init) =>
    fetch(url, { ...init, keepalive: typeof init?.body === 'string' && init.body.length < 9000 }),
}

/** The options of a query that nothing waits for: it is sent in a batch beside the others. */
export const sentApart = { trpc: { context: { isSentApart: true } } }

const batch = () => httpBatchLink<AppRouter>(transport)

/**
 * Sends a change once that is asked for again while it is the last one and under way, as by a double
 * press: both get its result. Two changes that are meant as two differ, by a key of their own, or
 * have another one between them.
 */
function oncePerPress(): TRPCLink<AppRouter> {
  return () => {
    let last: { key: string; sent: ReturnType<OperationLink<AppRouter>> } | null = null
    return ({ op, next }) => {
      if (op.type !== 'mutation') return next(op)
      const key = `${op.path} ${JSON.stringify(op.input)}`
      if (last?.key === key) return last.sent
      const ended = () => {
        if (last?.sent === sent) last = null
      }
      const sent = next(op).pipe(tap({ error: ended, complete: ended }), share())
      last = { key, sent }
      return sent
    }
  }
}

/**
 * The browser's client. It batches concurrent calls, and separates reads that guests share from
 * personal ones, so that the former come from the response cache. What is `sentApart` is a batch of its
 * own.
 */
export function createBrowserClient(isShared: (path: string) => boolean): ApiClient {
  const shared = splitLink<AppRouter>({
    condition: ({ context }) => context['isSentApart'] === true,
    true: batch(),
    false: batch(),
  })
  const link = splitLink<AppRouter>({
    condition: ({ path }) => isShared(path),
    true: shared,
    false: batch(),
  })
  return createTRPCClient<AppRouter>({ links: [oncePerPress(), link] })
}

/** Whether an error came from the shop's procedures, with its code and facts. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof TRPCClientError
}

/** Whether the shop does not have what an address names, or it cannot be the name of anything. */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.data?.code ?? '')

/**
 * The message of a refusal, or the given one when the call itself failed; offline the message says
 * so.
 */
export function errorText(error: unknown, fallback: string): string {
  if (isNetworkFault(error)) return `${noConnection()}. ${fallback}`
  return isApiError(error) && error.data && error.data.httpStatus < 500 ? error.message : fallback
}

interface Refused<Code extends ErrorCode> {
  data: { refusal: { code: Code; facts: ErrorFacts[Code] } }
}

/** Whether an error is a refusal with this code, which says what its facts are. */
export function isRefusal<Code extends ErrorCode>(
  error: unknown,
  code: Code,
): error is Refused<Code> {
  return isApiError(error) && error.data?.refusal?.code === code
}

/** The message of each invalid field, by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  return isRefusal(error, 'INVALID_INPUT') ? error.data.refusal.facts.fields : {}
}

function retryServerFaults(failures: number, error: Error): boolean {
  if (typeof window === 'undefined' || failures >= 2) return false
  return !isApiError(error) || (error.data?.httpStatus ?? 500) >= 500
}
