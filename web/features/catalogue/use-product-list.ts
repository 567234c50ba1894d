import { keepPreviousData } from '@tanstack/react-query'
import { type RouterInputs, trpc } from '../../trpc.ts'

/** A list of products that grows page by page; while another one loads, the last stays in view. */
export function useProductList(input: RouterInputs['catalogue']['list']) {
  const list = trpc.catalogue.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    initialCursor: null,
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages
  return {
    products: pages?.flatMap((page) => page.items) ?? [],
    total: pages?.[0]?.total ?? 0,
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

export type ProductList = ReturnType<typeof useProductList>
