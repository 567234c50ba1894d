import { createFileRoute } from '@tanstack/react-router'
import { bannerCover } from '#server/images/cover-pictures.shared.ts'
import { AboutPage } from '#web/features/company/about-page.tsx'
import { pageHead } from '#web/lib/page/page-head.ts'

export const Route = createFileRoute('/_shop/shop/about')({
  staticData: { shared: true },
  loader: async ({ context: { queryClient, trpc } }) =>
    (await queryClient.query(trpc.policy.about.queryOptions(undefined, { staleTime: 'static' })))
      .lead,
  head: ({ loaderData = '', match }) =>
    pageHead(match.context.shop, {
      title: 'About Us',
      description: loaderData,
      path: '/shop/about',
      image: bannerCover,
    }),
  component: AboutPage,
})
