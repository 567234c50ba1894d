import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { byCursor, type RouterInputs, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'

/**
 * A list of products that grows page by page; while another list loads, the previous one is
 * displayed.
 */
export function useProductList(input: RouterInputs['catalogue']['list']) {
  const trpc = useTRPC()
  const list = useInfiniteQuery(
    trpc.catalogue.list.infiniteQueryOptions(input, {
      ...byCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const pages = list.data?.pages
  const products = pages?.flatMap((page) => page.items) ?? []
  return {
    products,
    total: totalOf(pages?.at(-1), products.length),
    facets: pages?.[0]?.facets,
    loading: list.isPending,
    /** Another list is loading, and the previous one is displayed. */
    changing: list.isPlaceholderData,
    failed: list.isLoadingError,
    loadingMore: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  }
}

/** Products added or removed while scrolling must not prevent the end of the list. */
function totalOf(last: RouterOutputs['catalogue']['list'] | undefined, shown: number): number {
  return last?.nextCursor == null ? shown : Math.max(last.total, shown + 1)
}

export type ProductList = ReturnType<typeof useProductList>
