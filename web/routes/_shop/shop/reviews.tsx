import { createFileRoute } from '@tanstack/react-router'
import { reviewPolicyOf } from '../../../features/company/review-policy.ts'
import { TextPage } from '../../../features/company/text-page.tsx'
import { useShop } from '../../../lib/shop.ts'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/reviews')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'How we check reviews',
      description:
        'Who writes reviews in the shop, how they are checked, and for what one is refused.',
      path: '/shop/reviews',
    }),
  component: Page,
})

function Page() {
  const { settings } = useShop()
  return (
    <TextPage
      title="How we check reviews"
      lead="All of them are somebody’s, and none is taken down for being unkind to us."
      sections={reviewPolicyOf(settings)}
    />
  )
}
