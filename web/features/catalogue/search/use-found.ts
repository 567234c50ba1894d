import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { mostShown, type SearchSort, searchStep } from '#server/catalogue/listing-search.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { useSearchFacets } from '../listing/facets/use-facets.ts'
import type { ProductList } from '../listing/use-product-list.ts'
import { searchInput } from './load-search.ts'

/** What a search shows: its order, and how many products. */
export interface SearchView {
  sortBy: SearchSort
  shown: number
}

/**
 * What a search finds, as a list that grows: how far is in the address. While other filters are
 * applied, the previous products stay; a longer list is shown once it is there.
 */
export function useFound(filters: Filters, view: SearchView, onShown: (shown: number) => void) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const optionsOf = (shown: number) =>
    trpc.catalogue.search.queryOptions(searchInput(filters, { ...view, shown }))
  const search = useQuery({ ...optionsOf(view.shown), placeholderData: keepPreviousData })
  const facets = useSearchFacets(filters)
  const next = Math.min(view.shown + searchStep, mostShown)
  const more = useMutation({
    mutationFn: () => queryClient.query(optionsOf(next)),
    onSuccess: () => onShown(next),
  })
  const items = search.data?.items ?? []
  const isWhole = items.length < view.shown || view.shown >= mostShown
  const counted = isWhole ? items.length : Math.max(facets?.total ?? 0, items.length + 1)
  const list: ProductList = {
    products: items,
    total: counted,
    facets: facets?.tree,
    loading: search.isPending,
    changing: search.isPlaceholderData,
    failed: false,
    loadingMore: more.isPending,
    moreFailed: more.isError,
    loadMore: () => {
      more.mutate()
    },
    retry: () => {
      more.mutate()
    },
  }
  return { search, list }
}
