import { cancelIntent, createIntent, updateIntent } from '../payments/intents.ts'
import { confirmIntent, findIntent } from '../payments/confirm.ts'
import type { Context } from '../context.ts'
import { answerDispute, closeDispute } from '../payments/disputes.ts'
import { registerDomain } from '../domains.ts'
import { notFound, invalid } from './api-errors.ts'
import { textOf, textsOf, type Form, formOf } from './form.ts'
import { mergeMetadata, refuseUnknown, wholeNumber } from './params.ts'
import { entriesOf, payOutDaily } from '../payments/payouts.ts'
import { createRefund } from '../payments/refunds.ts'
import type { Refund, Tables } from '../types.ts'
import { viewEvent, viewIntent } from './api-objects.ts'
import type { Table } from '../store.ts'

const PAGING = ['created', 'expand', 'limit', 'starting_after']

export interface Route {
  /** Whether a browser may call it with the intent's client secret. */
  readonly forBrowsers?: true
  readonly handle: (context: Context, form: Form, id: string) => object
}

function found<Name extends 'charges' | 'refunds' | 'events' | 'disputes' | 'warnings' | 'payouts'>(
  { store }: Context,
  name: Name,
  id: string,
): Tables[Name] {
  const record = store.tables[name].get(id)
  if (!record) throw notFound(name.slice(0, -1), id)
  return record
}

const ROUTES: Readonly<Record<string, Route>> = {
  'POST /v1/payment_intents': { handle: createIntent },
  'GET /v1/payment_intents': {
    handle({ store }, form) {
      refuseUnknown(form, PAGING)
      return listPage(store.tables.intents, form, '/v1/payment_intents')
    },
  },
  'GET /v1/payment_intents/:id': {
    forBrowsers: true,
    handle: (context, form, id) => viewIntent(context, findIntent(context, id, form)),
  },
  'POST /v1/payment_intents/:id': {
    handle: (context, form, id) => updateIntent(context, id, form),
  },
  'POST /v1/payment_intents/:id/confirm': {
    forBrowsers: true,
    handle: (context, form, id) => viewIntent(context, confirmIntent(context, id, form)),
  },
  'POST /v1/payment_intents/:id/cancel': {
    handle: (context, form, id) => cancelIntent(context, id, form),
  },
  'GET /v1/charges/:id': { handle: (context, _form, id) => found(context, 'charges', id) },
  'POST /v1/refunds': { handle: createRefund },
  'GET /v1/refunds': {
    handle({ store }, form) {
      refuseUnknown(form, [...PAGING, 'payment_intent'])
      const intent = textOf(form, 'payment_intent')
      const isOfIntent = (refund: Refund) =>
        intent === undefined || refund.payment_intent === intent
      return listPage(store.tables.refunds, form, '/v1/refunds', isOfIntent)
    },
  },
  'GET /v1/refunds/:id': { handle: (context, _form, id) => found(context, 'refunds', id) },
  'POST /v1/refunds/:id': {
    handle(context, form, id) {
      refuseUnknown(form, ['expand', 'metadata'])
      const refund = found(context, 'refunds', id)
      const changed = { ...refund, metadata: mergeMetadata(form, refund.metadata ?? {}) }
      context.store.put('refunds', changed)
      return changed
    },
  },
  'GET /v1/disputes/:id': { handle: (context, _form, id) => found(context, 'disputes', id) },
  'POST /v1/disputes/:id': { handle: answerDispute },
  'POST /v1/disputes/:id/close': { handle: closeDispute },
  'GET /v1/radar/early_fraud_warnings/:id': {
    handle: (context, _form, id) => found(context, 'warnings', id),
  },
  'POST /v1/payment_method_domains': { handle: registerDomain },
  'GET /v1/payment_method_domains': {
    handle({ store }, form) {
      refuseUnknown(form, [...PAGING, 'domain_name', 'enabled'])
      const name = textOf(form, 'domain_name')
      return listPage(
        store.tables.domains,
        form,
        '/v1/payment_method_domains',
        ({ domain_name }) => name === undefined || domain_name === name,
      )
    },
  },
  'GET /v1/payouts': {
    handle(context, form) {
      refuseUnknown(form, [...PAGING, 'arrival_date', 'status'])
      payOutDaily(context)
      const arrives = within(form, 'arrival_date')
      const page = listPage(context.store.tables.payouts, form, '/v1/payouts', (payout) =>
        arrives(payout.arrival_date),
      )
      return { ...page, data: page.data.map(({ entries: _, ...payout }) => payout) }
    },
  },
  'GET /v1/payouts/:id': {
    handle(context, _form, id) {
      const { entries: _, ...payout } = found(context, 'payouts', id)
      return payout
    },
  },
  'GET /v1/balance_transactions': {
    handle(context, form) {
      refuseUnknown(form, [...PAGING, 'payout'])
      const entries = entriesOf(found(context, 'payouts', textOf(form, 'payout') ?? ''))
      return listPage(inOrder(entries), form, '/v1/balance_transactions')
    },
  },
  'GET /v1/events': {
    handle({ store }, form) {
      refuseUnknown(form, [...PAGING, 'type', 'types'])
      const types = [...textsOf(form, 'type'), ...textsOf(form, 'types')]
      const page = listPage(
        store.tables.events,
        form,
        '/v1/events',
        (event) => types.length === 0 || types.includes(event.type),
      )
      return { ...page, data: page.data.map((event) => viewEvent(store, event)) }
    },
  },
  'GET /v1/events/:id': {
    handle: (context, _form, id) => viewEvent(context.store, found(context, 'events', id)),
  },
}

/** The pattern of a call, as in the table above, and the id in its path. */
export function matchRoute(
  method: string,
  path: string,
): { route: Route | undefined; pattern: string; id: string } {
  // Radar's resources have a path of two parts.
  const [, version = '', resource = '', id = '', action = ''] = path
    .replace('/radar/', '/radar%2F')
    .split('/')
    .map((part) => part.replace('%2F', '/'))
  const pattern = `/${version}/${resource}${id && '/:id'}${action && `/${action}`}`
  return { route: ROUTES[`${method} ${pattern}`], pattern, id }
}

interface Listed {
  readonly id: string
  readonly created: number
}

/** A page of Stripe's lists. */
interface Page<T> {
  readonly object: 'list'
  readonly data: readonly T[]
  readonly has_more: boolean
  readonly url: string
}

/** Whether a moment, in seconds, is in the range that a parameter asks for. */
function within(form: Form, name: string): (moment: number) => boolean {
  const exact = wholeNumber(form, name)
  const range = formOf(form, name) ?? {}
  const least = wholeNumber(range, 'gte') ?? (wholeNumber(range, 'gt') ?? -1) + 1
  const most = wholeNumber(range, 'lte') ?? (wholeNumber(range, 'lt') ?? Infinity) - 1
  return (moment) => (exact === undefined ? moment >= least && moment <= most : moment === exact)
}

/** Records that are in no table, the newest first, for `listPage`. */
function inOrder<T extends Listed>(records: readonly T[]): Pick<Table<T>, 'get' | 'newestFirst'> {
  return {
    get: (id) => records.find((record) => record.id === id),
    *newestFirst(after) {
      const place = after === undefined ? -1 : records.findIndex(({ id }) => id === after)
      yield* records.slice(place + 1)
    },
  }
}

/** The newest records that match, at most `limit` (1-100, else 10), after `starting_after`. */
function listPage<T extends Listed>(
  table: Pick<Table<T>, 'get' | 'newestFirst'>,
  form: Form,
  url: string,
  matches: (record: T) => boolean = () => true,
): Page<T> {
  const limit = wholeNumber(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw invalid('This value must be between 1 and 100.', 'limit', 'parameter_invalid_integer')
  }
  const after = textOf(form, 'starting_after')
  if (after !== undefined && !table.get(after)) throw notFound('object', after, 'starting_after')
  const isCreated = within(form, 'created')
  const data: T[] = []
  for (const record of table.newestFirst(after)) {
    if (!isCreated(record.created) || !matches(record)) continue
    if (data.length === limit) return { object: 'list', data, has_more: true, url }
    data.push(record)
  }
  return { object: 'list', data, has_more: false, url }
}
