import { createFileRoute } from '@tanstack/react-router'
import { loadQuotationPage } from '#web/features/order/quotation/load-quotation-page.ts'
import { NoQuotationPage, QuotationPage } from '#web/features/order/quotation/quotation-page.tsx'
import { validateDone } from '#web/lib/forms/done.ts'
import { useIsBack, validateBack } from '#web/lib/page/back-from-bank.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/quotes/$quote')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...validateDone(search),
    ...validateBack(search),
  }),
  loader: ({ context, params }) => loadQuotationPage(context, params.quote),
  head: ({ match, params }) =>
    pageTitle(
      `Quotation ${params.quote}`,
      match.context.shop,
      `/shop/quotes/${encodeURIComponent(params.quote)}`,
    ),
  component: Page,
})

function Page() {
  const quotation = Route.useLoaderData()
  const isBack = useIsBack(Route.useSearch())
  if (quotation === null) return <NoQuotationPage />
  return <QuotationPage quotation={quotation} isBack={isBack} />
}
