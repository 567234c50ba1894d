import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  readReviewSearch,
  type ReviewSearch,
  reviewsInput,
} from '#web/features/review/staff/review-search.ts'
import { ReviewsPage } from '#web/features/review/staff/reviews-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { useListSearch } from '#web/layout/admin/use-list-search.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/reviews')({
  staticData: { permission: 'reviews' },
  validateSearch: (search): ReviewSearch =>
    dropRefused(['show', 'page', 'questions'], readReviewSearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient
      .query(trpc.review.staffList.queryOptions(reviewsInput(deps)))
      .catch(noop)
    // The browser shows the page at once; then its reviews, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Reviews', match.context.shop),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const change = useListSearch(search, readReviewSearch, Route.useNavigate())
  return (
    <AdminPage>
      <ReviewsPage search={search} onSearch={change} />
    </AdminPage>
  )
}
