import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../context.ts'
import { transact, type Engine } from '../engine.ts'
import { ApiError } from './api-errors.ts'
import type { Failure, Faults } from '../provoked-faults.ts'
import { parseForm, textsOf, type Form, textOf } from './form.ts'
import { fingerprintOf, storedReply } from './idempotency.ts'
import { newId, nowSeconds } from '../ids.ts'
import { matchRoute, type Route } from './api-routes.ts'
import { checkExpansions, expand, viewError } from './api-objects.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

export interface ApiResponse {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

export interface Api {
  /** Carries a call out; undefined when the connection is to be closed without a response. */
  respond(call: Call): Promise<ApiResponse | undefined>
}

interface Options {
  readonly engine: Engine
  readonly secretKey: string
  readonly faults: Faults
  readonly log: (message: string) => void
}

function failed({ status = 500, shouldRetry }: Failure): ApiResponse | undefined {
  if (status === 'drop') return undefined
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
      : { type: 'api_error', message: 'An unknown error occurred.' }
  const headers: ApiResponse['headers'] =
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
): { status: number; body: unknown; stored: boolean } {
  try {
    return { status: 200, body: work(), stored: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Stripe stores responses to calls that were carried out, not to those with wrong parameters.
    const stored = error.intent !== undefined || error.body.code === 'charge_already_refunded'
    return { status: error.status, body: viewError(context, error), stored }
  }
}

/** Stripe's API as a function from call to response. */
export function createApi({ engine, secretKey, faults, log }: Options): Api {
  const { store } = engine
  const inFlight = new Set<string>()

  async function carryOut(
    { route, form, id }: { route: Route; form: Form; id: string },
    who: Pick<Context, 'caller' | 'request'>,
    first: { id: string; path: string; fingerprint: string } | undefined,
  ): Promise<ApiResponse> {
    const paths = textsOf(form, 'expand')
    checkExpansions(paths)
    return transact(engine, who, (context) => {
      const { status, body, stored } = attempt(context, () =>
        expand(store, route.handle(context, form, id), paths),
      )
      if (first && stored) {
        const requestId = who.request.id ?? ''
        store.put('replies', { ...first, requestId, created: nowSeconds(), status, body })
      }
      return { status, body, headers: {} }
    })
  }

  async function respondTo(call: Call, request: Context['request']) {
    const { method, path } = call
    const { route, pattern, id } = matchRoute(method, path)
    const form = parseForm(method === 'GET' ? call.query : call.body)
    const caller = identifyCaller({ ...call, form }, secretKey, route?.forBrowsers === true)
    if (!route) throw unrecognised(method, path)
    const key = method === 'POST' ? request.idempotency_key : null
    const first = key
      ? { id: `${caller}:${key}`, path, fingerprint: fingerprintOf(call.body) }
      : undefined
    const stored = first && key && storedReply(store, inFlight, { ...first, key })
    if (stored) {
      const headers = { 'idempotent-replayed': 'true', 'original-request': stored.requestId }
      return { status: stored.status, body: stored.body, headers }
    }
    const { delay, failure } = faults.take(method, path, pattern)
    if (delay) {
      if (first) inFlight.add(first.id)
      await (delay.until ?? wait(delay.ms ?? 0))
      if (first) inFlight.delete(first.id)
    }
    if (failure && !failure.after) return failed(failure)
    const response = await carryOut({ route, form, id }, { caller, request }, first)
    return failure ? failed(failure) : response
  }

  return {
    async respond(call) {
      const key = call.headers['idempotency-key']
      const request = {
        id: newId('req'),
        idempotency_key: typeof key === 'string' && key !== '' ? key : null,
      }
      const about = { 'request-id': request.id, ...(key && { 'idempotency-key': String(key) }) }
      try {
        const response = await respondTo(call, request)
        return response && { ...response, headers: { ...about, ...response.headers } }
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

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."
const PUBLISHABLE_KEY =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'

function keyOf(headers: IncomingHttpHeaders, form: Form): string | undefined {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer') return value
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  // Stripe.js sends the publishable key with the parameters.
  return textOf(form, 'key')
}

function refusal(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }) })
}

/**
 * Identifies the caller. A browser may only use what `forBrowsers` calls allow, by client secret.
 */
function identifyCaller(
  { headers, form }: { headers: IncomingHttpHeaders; form: Form },
  secretKey: string,
  forBrowsers: boolean,
): 'secret' | 'browser' {
  const key = keyOf(headers, form)
  if (key === secretKey) return 'secret'
  if (!key) {
    if (forBrowsers && textOf(form, 'client_secret') !== undefined) return 'browser'
    throw refusal(401, NO_KEY)
  }
  if (!key.startsWith('pk_')) {
    throw refusal(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
  }
  if (!forBrowsers) throw refusal(403, PUBLISHABLE_KEY, 'secret_key_required')
  return 'browser'
}
