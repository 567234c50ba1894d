import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EditorPage } from '#web/features/catalogue/staff/editor/editor-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/products_/$slug')({
  staticData: { permission: 'catalogue' },
  loader: ({ context: { queryClient, trpc }, params: { slug } }) => {
    const opened = queryClient.query(trpc.family.editor.queryOptions({ slug })).catch(noop)
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
