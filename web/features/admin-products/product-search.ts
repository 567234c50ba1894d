import { categoryIds } from '../../../server/catalogue/taxonomy.ts'
import { readPage } from '../../search-params.ts'
import type { RouterInputs } from '../../trpc.ts'

export const productsPerPage = 20

const stocks = ['in', 'low', 'out'] as const
type Stock = (typeof stocks)[number]

/** What the address of the page says: which products are shown. Absent is all of them. */
export type ProductSearch = { search?: string; category?: string; stock?: Stock; page?: number }

/** The stock filter's words; `low` holds what is sold out too. */
export const stockLabels: Record<Stock, string> = {
  in: 'In stock',
  low: 'Fewer than 10 left',
  out: 'Out of stock',
}

/** Reads the address; what it does not know is left out. */
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

/** What the server is asked for. */
export function productListInput(
  search: ProductSearch,
): NonNullable<RouterInputs['catalogue']['adminList']> {
  return { ...search, limit: productsPerPage }
}
