import { createFileRoute } from '@tanstack/react-router'
import { cookies } from '../../../features/company/policies.ts'
import { TextPage } from '../../../features/company/text-page.tsx'
import { pageHead } from '../../../page-head.ts'

export const Route = createFileRoute('/_shop/shop/cookies')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Cookies',
      description: 'The shop sets one cookie, to keep you signed in, and none for advertising.',
      path: '/shop/cookies',
    }),
  component: Page,
})

function Page() {
  return (
    <TextPage title="Cookies" lead="There is one, and it only signs you in." sections={cookies} />
  )
}
