import { createFileRoute } from '@tanstack/react-router'
import { removalCover } from '#server/images/cover-pictures.shared.ts'
import { loadService } from '#web/features/inquiry/load-service.ts'
import { NotOffered } from '#web/features/inquiry/not-offered.tsx'
import { HomeRemovalPage } from '#web/features/inquiry/home-removal-page.tsx'
import { pageHead } from '#web/lib/page/page-head.ts'

export const Route = createFileRoute('/_shop/shop/home-removal')({
  staticData: { shared: true },
  // Other values are dropped: guests share this page.
  validateSearch: ({ done }): { done?: string } => (done === 'quotation' ? { done } : {}),
  loader: ({ context }) => loadService(context, 'removal'),
  head: ({ loaderData = '', match }) =>
    pageHead(match.context.shop, {
      title: 'House Removal Service',
      description: loaderData,
      path: '/shop/home-removal',
      image: removalCover.name,
    }),
  notFoundComponent: () => <NotOffered service="removal" />,
  component: HomeRemovalPage,
})
