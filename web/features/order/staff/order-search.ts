import type { OrderStatus } from '../../../../server/order/order.schema.ts'
import { readPage } from '../../../lib/search-params.ts'
import type { RouterInputs } from '../../../lib/trpc.ts'

export const ordersPerPage = 10

/** The statuses that an order can be looked for by. */
export const orderStatusFilters = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const satisfies readonly OrderStatus[]

/** The search parameters of the list of orders; absent ones do not filter. */
export type OrderSearch = {
  search?: string
  status?: OrderStatus
  /** The first and the last day, both included: 2026-11-20. */
  from?: string
  to?: string
  page?: number
}

/** Parses the search parameters; invalid ones are ignored. */
export function readOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const { search } = raw
  const status = orderStatusFilters.find((known) => known === raw['status'])
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  const page = readPage(raw['page'])
  return {
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page }),
  }
}

/** A day of the calendar; the 31st of February is none. */
function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}

/** The input of the list's query. */
export function orderListInput(
  search: OrderSearch,
): NonNullable<RouterInputs['order']['adminList']> {
  return { ...search, limit: ordersPerPage }
}
