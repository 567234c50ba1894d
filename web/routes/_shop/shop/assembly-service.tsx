import { createFileRoute } from '@tanstack/react-router'
import { assemblyCover } from '../../../../server/images/cover-pictures.ts'
import { AssemblyPage } from '../../../features/inquiry/assembly-page.tsx'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/assembly-service')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Furniture Assembly Service',
      description:
        'Two people come with the right tools, build your furniture where it will stand, and take the cardboard away. A fixed price for each piece.',
      path: '/shop/assembly-service',
      image: assemblyCover.name,
    }),
  component: AssemblyPage,
})
