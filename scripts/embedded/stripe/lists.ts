import { invalid, notFound } from './errors.ts'
import { formOf, textOf, type Form } from './form.ts'
import { wholeNumber } from './params.ts'
import type { Table } from './table.ts'

interface Listed {
  readonly id: string
  readonly created: number
}

/** A page of Stripe's lists. */
export interface Page<T> {
  readonly object: 'list'
  readonly data: readonly T[]
  readonly has_more: boolean
  readonly url: string
}

function createdWithin(form: Form): (created: number) => boolean {
  const exact = wholeNumber(form, 'created')
  const range = formOf(form, 'created') ?? {}
  const least = wholeNumber(range, 'gte') ?? (wholeNumber(range, 'gt') ?? -1) + 1
  const most = wholeNumber(range, 'lte') ?? (wholeNumber(range, 'lt') ?? Infinity) - 1
  return (created) =>
    exact === undefined ? created >= least && created <= most : created === exact
}

/** The newest records that match, at most `limit` (1-100, else 10), after `starting_after`. */
export function listPage<T extends Listed>(
  table: Table<T>,
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
  const within = createdWithin(form)
  const data: T[] = []
  for (const record of table.newestFirst(after)) {
    if (!within(record.created) || !matches(record)) continue
    if (data.length === limit) return { object: 'list', data, has_more: true, url }
    data.push(record)
  }
  return { object: 'list', data, has_more: false, url }
}
