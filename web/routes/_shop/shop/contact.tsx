import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../../features/company/contact-page.tsx'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/contact')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Contact Us',
      description: `Ring, write, send a message or come to the showroom in ${match.context.shop.settings.contact.town}. ${match.context.shop.settings.contact.hours}.`,
      path: '/shop/contact',
    }),
  component: ContactPage,
})
