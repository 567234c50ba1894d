import type { Context } from '../context.ts'
import { type ApiError, invalid } from './api-errors.ts'
import type { Store } from '../store.ts'
import type { Intent, StripeEvent } from '../types.ts'

const EXPANDABLE = new Set([
  'charge',
  'latest_charge',
  'payment_intent',
  'payment_method',
  'source',
])

// What Stripe shows to the holder of a client secret.
const PUBLIC_FIELDS = new Set([
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
])

function publicIntent(intent: Intent): Partial<Intent> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => PUBLIC_FIELDS.has(name)))
}

/** An intent as far as the caller may see it. */
export function viewIntent(context: Context, intent: Intent): Partial<Intent> {
  return context.caller === 'browser' ? publicIntent(intent) : intent
}

/** An event with the count that changes after it was made. */
export function viewEvent(store: Store, event: StripeEvent): StripeEvent & PendingCount {
  return { ...event, pending_webhooks: store.tables.deliveries.get(event.id) ? 0 : 1 }
}

interface PendingCount {
  readonly pending_webhooks: number
}

/** The body of a refusal, with the intent as far as the caller may see it. */
export function viewError(context: Context, error: ApiError): object {
  const intent = error.intent && viewIntent(context, error.intent)
  return { error: { ...error.body, ...(intent && { payment_intent: intent }) } }
}

type Json = Readonly<Record<string, unknown>>

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function find({ tables }: Store, id: string): object | undefined {
  if (id.startsWith('pi_')) return tables.intents.get(id)
  if (id.startsWith('ch_')) return tables.charges.get(id)
  if (id.startsWith('re_')) return tables.refunds.get(id)
  if (id.startsWith('pm_')) return tables.methods.get(id)?.object
  return undefined
}

function expandOne(store: Store, value: unknown, path: readonly string[], whole: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expandOne(store, item, path, whole))
  const [name, ...rest] = path
  if (name === undefined || !isJson(value)) return value
  if (!(name in value)) throw invalid(`This property cannot be expanded (${whole}).`, 'expand[0]')
  const present = value[name]
  const found = typeof present === 'string' ? (find(store, present) ?? present) : present
  return { ...value, [name]: expandOne(store, found, rest, whole) }
}

/** Refuses what can never be expanded, before anything is carried out. */
export function checkExpansions(paths: readonly string[]): void {
  for (const path of paths) {
    if (!path.split('.').every((name) => name === 'data' || EXPANDABLE.has(name))) {
      throw invalid(`This property cannot be expanded (${path}).`, 'expand[0]')
    }
  }
}

/** The response with the references named by `expand[]` replaced by what they refer to. */
export function expand(store: Store, response: object, paths: readonly string[]): unknown {
  return paths.reduce<unknown>(
    (object, path) => expandOne(store, object, path.split('.'), path),
    response,
  )
}
