import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#web/features/catalogue/staff/import/import-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/products_/import')({
  staticData: { permission: 'catalogue' },
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.catalogue.imports.queryOptions()).catch(noop)
    // The browser shows the page at once; then the earlier imports, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
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
