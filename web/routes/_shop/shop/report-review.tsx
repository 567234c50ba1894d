import { createFileRoute } from '@tanstack/react-router'
import { ReportReviewPage } from '#web/features/review/report-review-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { review?: string; done?: string }

export const Route = createFileRoute('/_shop/shop/report-review')({
  validateSearch: ({ review, done }: Record<string, unknown>): Search => ({
    ...(typeof review === 'string' && { review: review.slice(0, 40) }),
    ...(typeof done === 'string' && { done }),
  }),
  head: ({ match }) => pageTitle('Report a review', match.context.shop, '/shop/report-review'),
  component: Page,
})

function Page() {
  return <ReportReviewPage id={Route.useSearch().review} />
}
