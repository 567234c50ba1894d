import { createFileRoute } from '@tanstack/react-router'
import { removalCover } from '#server/images/cover-pictures.shared.ts'
import { loadService } from '#web/features/inquiry/load-service.ts'
import { NotOffered } from '#web/features/inquiry/not-offered.tsx'
import { HomeRemovalPage } from '#web/features/inquiry/home-removal-page.tsx'
import { pageHead } from '#web/lib/page/page-head.ts'

export const Route = createFileRoute('/_shop/shop/home-removal')({
  staticData: { shared: true },
  // Other values are dropped: guests share this page.
  validateSearch: ({
    done,
    list,
  }: Record<string, unknown>): { done?: string; list?: 'kept' | 'gone' } => ({
    done:
      done === 'quotation' || done === 'keep-removal-list' || done === 'add-to-cart'
        ? done
        : undefined,
    list: list === 'kept' || list === 'gone' ? list : undefined,
  }),
  loader: async ({ context }) => {
    const { queryClient, trpc, user } = context
    const [lead] = await Promise.all([
      loadService(context, 'removal'),
      queryClient.query(trpc.removal.kinds.queryOptions(undefined, { staleTime: 'static' })),
      user && queryClient.query(trpc.removal.bought.queryOptions()),
    ])
    return lead
  },
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
