import { createFileRoute } from '@tanstack/react-router'
import { DataComplaintPage } from '#web/features/complaint/data-complaint-page.tsx'
import { validateDone } from '#web/lib/forms/done.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/data-complaint')({
  validateSearch: validateDone,
  head: ({ match }) =>
    pageTitle('Complain about your personal data', match.context.shop, '/shop/data-complaint'),
  component: DataComplaintPage,
})
