import { useSyncExternalStore } from 'react'
import { tableSorts, type TableSort } from '#server/catalogue/staff/table/product-table.shared.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'
import type { ProductSearch } from '../product-search.ts'

export const rowsPerPage = 25

/** The most families that are open at once. */
const MOST_OPEN = 10

/** How the table is sorted. */
export interface Sorting {
  sort: TableSort
  isDescending: boolean
}

/** The order of an address: "stock", or "-stock" for the most first. */
export function readSorting({ sort = 'title' }: ProductSearch): Sorting {
  const isDescending = sort.startsWith('-')
  const name = tableSorts.find((one) => one === sort.replace(/^-/, ''))
  return name === undefined ? { sort: 'title', isDescending: false } : { sort: name, isDescending }
}

/** The search parameters that sort by a column: again by the same one, the other way round. */
export function sortedBy(search: ProductSearch, column: TableSort): ProductSearch {
  const { sort, isDescending } = readSorting(search)
  const { page: _, ...rest } = search
  return { ...rest, sort: sort === column && !isDescending ? `-${column}` : column }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of the families that are open; unknown texts are ignored. */
export const openOf = ({ open = '' }: ProductSearch): string[] =>
  [...new Set(open.split(',').filter((id) => ID.test(id)))].slice(0, MOST_OPEN)

/** The search parameters with a family opened, or closed; the one opened first closes for an eleventh. */
export function toggled(search: ProductSearch, id: string): ProductSearch {
  const open = openOf(search)
  const now = open.includes(id) ? open.filter((one) => one !== id) : [...open, id]
  const { open: _, ...rest } = search
  return now.length === 0 ? rest : { ...rest, open: now.slice(-MOST_OPEN).join(',') }
}

/** The input of the table's query. */
export const tableInput = (
  search: ProductSearch,
): NonNullable<RouterInputs['catalogue']['adminTable']> => ({
  ...(search.search !== undefined && { search: search.search }),
  ...(search.category !== undefined && { category: search.category }),
  ...(search.stock !== undefined && { stock: search.stock }),
  ...(search.page !== undefined && { page: search.page }),
  ...readSorting(search),
  open: openOf(search),
  limit: rowsPerPage,
})

/** Cards or the table. */
export type View = 'cards' | 'table'

const key = 'products-view'

/** Stores the view in this browser, which shows it again. */
export function storeView(view: View): void {
  try {
    localStorage.setItem(key, view)
  } catch {
    // Without storage the next page shows cards.
  }
}

function readView(): View {
  try {
    return localStorage.getItem(key) === 'table' ? 'table' : 'cards'
  } catch {
    return 'cards'
  }
}

const never = () => () => {}

/** The view of an address; without one, that which was chosen last in this browser. */
export function useView({ view }: ProductSearch): View {
  const stored = useSyncExternalStore(never, readView, () => 'cards' as const)
  return view === 'table' || view === 'cards' ? view : stored
}
