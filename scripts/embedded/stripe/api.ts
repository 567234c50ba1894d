import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { identifyCaller } from './auth.ts'
import type { Context } from './context.ts'
import { transact, type Engine } from './engine.ts'
import { ApiError } from './errors.ts'
import type { Failure, Faults } from './faults.ts'
import { parseForm, textsOf, type Form } from './form.ts'
import { fingerprintOf, keptReply } from './idempotency.ts'
import { newId, nowSeconds } from './ids.ts'
import { matchRoute, type Route } from './routes.ts'
import { checkExpansions, expand, viewError } from './views.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

export interface Api {
  /** Answers a call; undefined when the connection is to be closed without an answer. */
  answer(call: Call): Promise<Answer | undefined>
}

interface Options {
  readonly engine: Engine
  readonly secretKey: string
  readonly faults: Faults
  readonly log: (message: string) => void
}

function failed({ status = 500, shouldRetry }: Failure): Answer | undefined {
  if (status === 'drop') return undefined
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
      : { type: 'api_error', message: 'An unknown error occurred.' }
  const headers: Answer['headers'] =
    shouldRetry === undefined ? {} : { 'stripe-should-retry': String(shouldRetry) }
  return { status, body: { error }, headers }
}

function unrecognised(method: string, path: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

function attempt(
  context: Context,
  work: () => unknown,
): { status: number; body: unknown; kept: boolean } {
  try {
    return { status: 200, body: work(), kept: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Stripe keeps answers of calls that were carried out, not of those with wrong parameters.
    const kept = error.intent !== undefined || error.body.code === 'charge_already_refunded'
    return { status: error.status, body: viewError(context, error), kept }
  }
}

/** Stripe's API as a function from call to answer. */
export function createApi({ engine, secretKey, faults, log }: Options): Api {
  const { store } = engine
  const underWay = new Set<string>()

  async function carryOut(
    { route, form, id }: { route: Route; form: Form; id: string },
    who: Pick<Context, 'caller' | 'request'>,
    keep: { id: string; path: string; fingerprint: string } | undefined,
  ): Promise<Answer> {
    const paths = textsOf(form, 'expand')
    checkExpansions(paths)
    return transact(engine, who, (context) => {
      const { status, body, kept } = attempt(context, () =>
        expand(store, route.handle(context, form, id), paths),
      )
      if (keep && kept) {
        const requestId = who.request.id ?? ''
        store.put('replies', { ...keep, requestId, created: nowSeconds(), status, body })
      }
      return { status, body, headers: {} }
    })
  }

  async function answerChecked(call: Call, request: Context['request']) {
    const { method, path } = call
    const { route, pattern, id } = matchRoute(method, path)
    const form = parseForm(method === 'GET' ? call.query : call.body)
    const caller = identifyCaller({ ...call, form }, secretKey, route?.forBrowsers === true)
    if (!route) throw unrecognised(method, path)
    const key = method === 'POST' ? request.idempotency_key : null
    const keep = key
      ? { id: `${caller}:${key}`, path, fingerprint: fingerprintOf(call.body) }
      : undefined
    const kept = keep && key && keptReply(store, underWay, { ...keep, key })
    if (kept) {
      await store.flushed()
      const headers = { 'idempotent-replayed': 'true', 'original-request': kept.requestId }
      return { status: kept.status, body: kept.body, headers }
    }
    const { delay, failure } = faults.take(method, path, pattern)
    if (delay) {
      if (keep) underWay.add(keep.id)
      await (delay.until ?? wait(delay.ms ?? 0))
      if (keep) underWay.delete(keep.id)
    }
    if (failure && !failure.after) return failed(failure)
    const answer = await carryOut({ route, form, id }, { caller, request }, keep)
    return failure ? failed(failure) : answer
  }

  return {
    async answer(call) {
      const key = call.headers['idempotency-key']
      const request = {
        id: newId('req'),
        idempotency_key: typeof key === 'string' && key !== '' ? key : null,
      }
      const about = { 'request-id': request.id, ...(key && { 'idempotency-key': String(key) }) }
      try {
        const answer = await answerChecked(call, request)
        return answer && { ...answer, headers: { ...about, ...answer.headers } }
      } catch (error) {
        if (error instanceof ApiError) {
          return { status: error.status, body: { error: error.body }, headers: about }
        }
        log(`Stripe simulator: ${call.method} ${call.path} failed: ${String(error)}`)
        const body = { error: { type: 'api_error', message: 'An unknown error occurred.' } }
        return { status: 500, body, headers: about }
      }
    },
  }
}
