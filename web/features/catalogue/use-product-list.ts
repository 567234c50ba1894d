import { keepPreviousData } from '@tanstack/react-query'
import { type RouterInputs, type RouterOutputs, trpc } from '../../trpc.ts'

/** A list of products that grows page by page; while another one loads, the last stays in view. */
export function useProductList(input: RouterInputs['catalogue']['list']) {
  const list = trpc.catalogue.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    initialCursor: null,
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages
  const products = pages?.flatMap((page) => page.items) ?? []
  return {
    products,
    total: totalOf(pages?.at(-1), products.length),
    facets: pages?.[0]?.facets,
    loading: list.isPending,
    /** Another list is on its way, and the one in view is the last one. */
    changing: list.isPlaceholderData,
    failed: list.isLoadingError,
    loadingMore: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  }
}

/** What comes and goes while someone scrolls must leave the end of the list an end. */
function totalOf(last: RouterOutputs['catalogue']['list'] | undefined, shown: number): number {
  return last?.nextCursor == null ? shown : Math.max(last.total, shown + 1)
}

export type ProductList = ReturnType<typeof useProductList>
