import { noop } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { EditorPage } from '#web/features/catalogue/staff/editor/editor-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { isMissing } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/admin/products_/$slug')({
  staticData: { permission: 'catalogue' },
  loader: ({ context: { queryClient, trpc }, params: { slug } }) => {
    const opened = queryClient.query(trpc.family.editor.queryOptions({ slug }))
    if (typeof window !== 'undefined') return void opened.catch(noop)
    return opened.then(noop, (error: unknown) => {
      if (isMissing(error)) throw notFound()
    })
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
