import { noop } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OpenedQuotation } from '#web/features/quotation/editor/opened-quotation.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { isMissing } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/admin/quotes_/$quote')({
  staticData: { permission: 'quotations' },
  loader: ({ context: { queryClient, trpc }, params: { quote: number } }) => {
    const opened = queryClient.query(trpc.quotation.details.queryOptions({ number }))
    if (typeof window !== 'undefined') return void opened.catch(noop)
    return opened.then(noop, (error: unknown) => {
      if (isMissing(error)) throw notFound()
    })
  },
  head: ({ match, params }) => pageTitle(`Quotation ${params.quote}`, match.context.shop),
  component: Quote,
})

function Quote() {
  const { quote } = Route.useParams()
  return (
    <AdminPage>
      <OpenedQuotation key={quote} number={quote} />
    </AdminPage>
  )
}
