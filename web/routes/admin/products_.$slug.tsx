import { createFileRoute } from '@tanstack/react-router'
import { EditorPage } from '#web/features/catalogue/staff/editor/editor-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page-title.ts'

export const Route = createFileRoute('/admin/products_/$slug')({
  staticData: { permission: 'catalogue' },
  loader: ({ context: { api }, params: { slug } }) => {
    const opened = api.family.editor.prefetch({ slug })
    return typeof window === 'undefined' ? opened : undefined
  },
  head: ({ match }) => pageTitle('Edit product', match.context.shop),
  component: EditProduct,
})

function EditProduct() {
  const { slug } = Route.useParams()
  return (
    <AdminPage>
      <EditorPage slug={slug} />
    </AdminPage>
  )
}
