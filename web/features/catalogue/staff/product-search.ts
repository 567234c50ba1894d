import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

export const productsPerPage = 20

const stocks = ['in', 'low', 'out', 'archived', 'every'] as const
type Stock = (typeof stocks)[number]

/**
 * The search parameters of the product list; absent ones do not filter. Those of the table are read
 * in `table/table-search.ts`.
 */
export type ProductSearch = {
  search?: string
  category?: string
  stock?: Stock
  page?: number
  view?: string
  sort?: string
  open?: string
}

/** Parses the search parameters; invalid ones are ignored. */
export function readProductSearch(raw: Record<string, unknown>): ProductSearch {
  const { search, category } = raw
  const stock = stocks.find((known) => known === raw['stock'])
  const page = readPage(raw['page'])
  const table = (['view', 'sort', 'open'] as const).filter((name) => typeof raw[name] === 'string')
  return {
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(typeof category === 'string' && category.trim() && { category }),
    ...(stock && { stock }),
    ...(page > 1 && { page }),
    ...Object.fromEntries(table.map((name) => [name, String(raw[name]).slice(0, 400)])),
  }
}

/** The same without a category that the shop does not have; the same object with one that it has. */
export function withKnownCategory(search: ProductSearch, { categoryIds }: Taxonomy): ProductSearch {
  const { category, ...rest } = search
  return category === undefined || categoryIds.includes(category) ? search : rest
}

/** The input of the query of the cards. */
export function productListInput({
  stock,
  view: _view,
  sort: _sort,
  open: _open,
  ...search
}: ProductSearch): NonNullable<RouterInputs['catalogue']['adminList']> {
  return { ...search, ...(stock && stock !== 'every' && { stock }), limit: productsPerPage }
}
