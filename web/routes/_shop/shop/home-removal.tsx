import { createFileRoute } from '@tanstack/react-router'
import { removalCover } from '#server/images/cover-pictures.shared.ts'
import { RemovalPage } from '#web/features/inquiry/removal-page.tsx'
import { pageHead } from '#web/lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/home-removal')({
  staticData: { shared: true },
  // Other values are dropped: guests share this page.
  validateSearch: ({ done }): { done?: string } => (done === 'quotation' ? { done } : {}),
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'House Removal Service',
      description:
        'We pack, carry and reassemble your whole home. Tell us what you have and get a written price.',
      path: '/shop/home-removal',
      image: removalCover.name,
    }),
  component: RemovalPage,
})
