import { createFileRoute } from '@tanstack/react-router'
import { assemblyCover } from '#server/images/cover-pictures.shared.ts'
import { AssemblyPage } from '#web/features/inquiry/assembly-page.tsx'
import { pageHead } from '#web/lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/assembly-service')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Furniture Assembly Service',
      description:
        'Two people with the right tools assemble your furniture in place and take the packaging away. A fixed price per item.',
      path: '/shop/assembly-service',
      image: assemblyCover.name,
    }),
  component: AssemblyPage,
})
