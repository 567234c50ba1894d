import { createFileRoute } from '@tanstack/react-router'
import { cookies } from '../../../features/company/policies.ts'
import { TextPage } from '../../../features/company/text-page.tsx'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/cookies')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Cookies',
      description: 'The shop sets two cookies, to sign you in safely, and none for advertising.',
      path: '/shop/cookies',
    }),
  component: Page,
})

function Page() {
  return (
    <TextPage title="Cookies" lead="There are two, and they only sign you in." sections={cookies} />
  )
}
