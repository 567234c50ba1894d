import { createFileRoute } from '@tanstack/react-router'
import { NewQuotation } from '#web/features/quotation/editor/opened-quotation.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/quotes_/new')({
  staticData: { permission: 'quotations' },
  head: ({ match }) => pageTitle('New quotation', match.context.shop),
  component: () => (
    <AdminPage>
      <NewQuotation />
    </AdminPage>
  ),
})
