import type { OrderStatus } from '#server/order/order.schema.ts'
import { readDay, readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

type Waits = NonNullable<NonNullable<RouterInputs['order']['adminList']>['waits']>

export const ordersPerPage = 10

/**
 * The status filters of the orders; what is not paid, with the attempts that ended so, and deleted
 * orders whatever their status, are listed apart.
 */
export const orderStatusFilters = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
  'notPaid',
  'deleted',
] as const satisfies readonly (OrderStatus | 'notPaid' | 'deleted')[]
type OrderStatusFilter = (typeof orderStatusFilters)[number]

/** What the filter calls those that are no status of an order. */
export const filterNames: Partial<Record<OrderStatusFilter, string>> = {
  notPaid: 'Not paid',
  deleted: 'Deleted',
}

/** What orders wait for, each with its name in the filter. */
export const waitingNames = {
  parcels: 'Parcel to send',
  collections: 'To get ready for collection',
  uncollected: 'Not collected on its day',
  balancesOverdue: 'Balance overdue',
  balancesDue: 'Balance due within 7 days',
} as const satisfies Record<Waits, string>

const waitingKinds = Object.keys(waitingNames)
const isWaits = (name: unknown): name is Waits => waitingKinds.some((kind) => kind === name)

/** The search parameters of the list of orders; absent ones do not filter. */
export type OrderSearch = {
  search?: string
  status?: OrderStatusFilter
  waits?: Waits
  /** The first and the last day, inclusive: 2026-11-20. */
  from?: string
  to?: string
  page?: number
}

/** Parses the search parameters; invalid ones are ignored. */
export function readOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const { search, waits } = raw
  const status = orderStatusFilters.find((known) => known === raw['status'])
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  const page = readPage(raw['page'])
  return {
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(status && { status }),
    ...(isWaits(waits) && { waits }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page }),
  }
}

type ListInput = NonNullable<RouterInputs['order']['adminList']>

/** The input of the list's query: a search finds unpaid attempts too, the list leaves them out. */
export function orderListInput({ status, ...search }: OrderSearch): ListInput {
  return { ...search, ...filterOf(status, search.search), limit: ordersPerPage }
}

function filterOf(status: OrderSearch['status'], search: string | undefined): ListInput {
  if (status === 'deleted') return { deleted: true }
  if (status === 'notPaid') return { attempts: 'only' }
  if (status !== undefined) return { status }
  return search === undefined ? { attempts: 'without' } : {}
}
