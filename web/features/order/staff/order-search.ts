import type { OrderStatus } from '#server/order/order.schema.ts'
import { readDay, readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

type Waits = NonNullable<NonNullable<RouterInputs['order']['adminList']>['waits']>

export const ordersPerPage = 10

/** The status filters of the orders; deleted ones are listed apart, whatever their status. */
export const orderStatusFilters = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
  'deleted',
] as const satisfies readonly (OrderStatus | 'deleted')[]

/** What orders wait for, each with its name in the filter. */
export const waitingNames = {
  parcels: 'Parcel to send',
  collections: 'To get ready for collection',
  balancesOverdue: 'Balance overdue',
  balancesDue: 'Balance due within 7 days',
} as const satisfies Record<Waits, string>

const waitingKinds = Object.keys(waitingNames)
const isWaits = (name: unknown): name is Waits => waitingKinds.some((kind) => kind === name)

/** The search parameters of the list of orders; absent ones do not filter. */
export type OrderSearch = {
  search?: string
  status?: OrderStatus | 'deleted'
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

/** The input of the list's query. */
export function orderListInput({
  status,
  ...search
}: OrderSearch): NonNullable<RouterInputs['order']['adminList']> {
  return {
    ...search,
    ...(status === 'deleted' ? { deleted: true } : status && { status }),
    limit: ordersPerPage,
  }
}
