import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#web/features/catalogue/staff/import/import-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/products_/import')({
  staticData: { permission: 'catalogue' },
  head: ({ match }) => pageTitle('Import', match.context.shop),
  component: ImportProducts,
})

function ImportProducts() {
  return (
    <AdminPage>
      <ImportPage />
    </AdminPage>
  )
}
