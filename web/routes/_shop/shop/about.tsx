import { createFileRoute } from '@tanstack/react-router'
import { bannerCover } from '../../../../server/images/cover-pictures.ts'
import { AboutPage } from '../../../features/company/about-page.tsx'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/about')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'About Us',
      description:
        'A London furniture shop since 2015: measured honestly, priced plainly, delivered, built and moved by our own people.',
      path: '/shop/about',
      image: bannerCover,
    }),
  component: AboutPage,
})
