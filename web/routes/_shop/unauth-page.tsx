import { createFileRoute } from '@tanstack/react-router'
import { NoAccessPage } from '../../ui/no-access-page.tsx'
import { pageTitle } from '../../lib/page-title.ts'

export const Route = createFileRoute('/_shop/unauth-page')({
  staticData: { status: 403 },
  head: ({ match }) => pageTitle('No access', match.context.shop),
  component: NoAccessPage,
})
