import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/company/contact-page.tsx'
import { pageHead } from '#web/lib/page/page-head.ts'

export const Route = createFileRoute('/_shop/shop/contact')({
  staticData: { shared: true },
  loader: async ({ context: { queryClient, trpc } }) =>
    (await queryClient.query(trpc.policy.contact.queryOptions(undefined, { staleTime: 'static' })))
      .description,
  head: ({ loaderData = '', match }) =>
    pageHead(match.context.shop, {
      title: 'Contact Us',
      description: loaderData,
      path: '/shop/contact',
    }),
  component: ContactPage,
})
