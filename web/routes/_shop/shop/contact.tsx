import { createFileRoute } from '@tanstack/react-router'
import { shopContact } from '../../../contact.ts'
import { ContactPage } from '../../../features/company/contact-page.tsx'
import { pageHead } from '../../../page-head.ts'

export const Route = createFileRoute('/_shop/shop/contact')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Contact Us',
      description: `Ring, write, send a message or come to the showroom in London. ${shopContact.hours}.`,
      path: '/shop/contact',
    }),
  component: ContactPage,
})
