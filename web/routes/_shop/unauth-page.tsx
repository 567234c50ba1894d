import { createFileRoute } from '@tanstack/react-router'
import { NoAccessPage } from '../../ui/error-page.tsx'
import { pageTitle } from '../../page-title.ts'

export const Route = createFileRoute('/_shop/unauth-page')({
  staticData: { status: 403 },
  head: ({ match }) => pageTitle('No access', match.context.shop),
  component: NoAccessPage,
})
