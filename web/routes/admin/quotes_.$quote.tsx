import { createFileRoute, notFound } from '@tanstack/react-router'
import { OpenedQuotation } from '#web/features/quotation/editor/opened-quotation.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { isApiError } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/admin/quotes_/$quote')({
  staticData: { permission: 'quotations' },
  loader: ({ context: { queryClient, trpc }, params: { quote: number } }) => {
    const opened = queryClient
      .query(trpc.quotation.details.queryOptions({ number }))
      .catch((error: unknown) => {
        const refusals = ['NOT_FOUND', 'BAD_REQUEST']
        if (isApiError(error) && refusals.includes(error.data?.code ?? '')) throw notFound()
      })
    return typeof window === 'undefined' ? opened : undefined
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
