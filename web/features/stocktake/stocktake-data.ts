import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countFilters, type CountFilter } from '#server/stocktake/stocktake.shared.ts'
import { readPage } from '#web/lib/search-params.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'

export type Stocktake = RouterOutputs['stocktake']['page']
export type StocktakeLine = Stocktake['items'][number]

/** The search parameters of a stocktake's page, as its address has them. */
export type StocktakeSearch = { show?: string; search?: string; page?: string | number }

/** How many products a page has. */
export const linesPerPage = 30

/** Which products an address shows; undefined: those that are to be counted. */
export const shownIn = ({ show }: StocktakeSearch): CountFilter | undefined =>
  countFilters.find((known) => known === show)

/** The page of an address. */
export const pageIn = ({ page }: StocktakeSearch): number => readPage(page)

/** The input of a stocktake's query. */
export const stocktakeInput = (number: number, search: StocktakeSearch) => ({
  number,
  show: shownIn(search),
  search: search.search?.slice(0, 100),
  page: pageIn(search),
  limit: linesPerPage,
})

/** A page of a stocktake; the previous one stays until it is loaded. */
export function useStocktake(number: number, search: StocktakeSearch) {
  const trpc = useTRPC()
  return useQuery(
    trpc.stocktake.page.queryOptions(stocktakeInput(number, search), {
      placeholderData: keepPreviousData,
    }),
  )
}
