import { createFileRoute } from '@tanstack/react-router'
import { shopContact } from '../../../lib/contact.ts'
import { ContactPage } from '../../../features/company/contact-page.tsx'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/contact')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Contact Us',
      description: `Ring, write, send a message or come to the showroom in London. ${shopContact.hours}.`,
      path: '/shop/contact',
    }),
  component: ContactPage,
})
