import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { assemblyCover } from '#server/images/cover-pictures.shared.ts'
import { loadService } from '#web/features/inquiry/load-service.ts'
import { NotOffered } from '#web/features/inquiry/not-offered.tsx'
import { AssemblyPage } from '#web/features/inquiry/assembly-page.tsx'
import { pageHead } from '#web/lib/page/page-head.ts'

export const Route = createFileRoute('/_shop/shop/assembly-service')({
  staticData: { shared: true },
  loader: async ({ context }) => {
    const { queryClient, trpc } = context
    const [lead] = await Promise.all([
      loadService(context, 'assembly'),
      queryClient.query(trpc.catalogue.assemblyPrices.queryOptions()).catch(noop),
      queryClient.query(trpc.assembly.offer.queryOptions()).catch(noop),
    ])
    return lead
  },
  head: ({ loaderData = '', match }) =>
    pageHead(match.context.shop, {
      title: 'Furniture Assembly Service',
      description: loaderData,
      path: '/shop/assembly-service',
      image: assemblyCover.name,
    }),
  notFoundComponent: () => <NotOffered service="assembly" />,
  component: AssemblyPage,
})
