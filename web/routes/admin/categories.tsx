import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '../../features/catalogue/staff/categories/categories-page.tsx'
import { AdminPage } from '../../layout/admin/admin-page.tsx'
import { pageTitle } from '../../lib/page-title.ts'

export const Route = createFileRoute('/admin/categories')({
  staticData: { permission: 'catalogue' },
  loader: ({ context: { api } }) => {
    const list = api.category.list.prefetch()
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
