import { categoryIds } from '#server/catalogue/taxonomy.shared.ts'
import { readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

export const productsPerPage = 20

const stocks = ['in', 'low', 'out', 'archived'] as const
type Stock = (typeof stocks)[number]

/** The search parameters of the product list; absent ones do not filter. */
export type ProductSearch = { search?: string; category?: string; stock?: Stock; page?: number }

/** Parses the search parameters; invalid ones are ignored. */
export function readProductSearch(raw: Record<string, unknown>): ProductSearch {
  const { search, category } = raw
  const stock = stocks.find((known) => known === raw['stock'])
  const page = readPage(raw['page'])
  return {
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(typeof category === 'string' && categoryIds.includes(category) && { category }),
    ...(stock && { stock }),
    ...(page > 1 && { page }),
  }
}

/** The input of the list's query. */
export function productListInput(
  search: ProductSearch,
): NonNullable<RouterInputs['catalogue']['adminList']> {
  return { ...search, limit: productsPerPage }
}
