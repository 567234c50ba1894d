import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#web/features/catalogue/staff/categories/categories-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/categories')({
  staticData: { permission: 'catalogue' },
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.category.list.queryOptions()).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Categories', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <CategoriesPage />
    </AdminPage>
  )
}
