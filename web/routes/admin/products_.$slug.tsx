import { createFileRoute } from '@tanstack/react-router'
import { EditorPage } from '../../features/catalogue/staff/editor/editor-page.tsx'
import { AdminPage } from '../../layout/admin/admin-page.tsx'
import { pageTitle } from '../../lib/page-title.ts'

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
