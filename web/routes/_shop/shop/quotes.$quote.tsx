import { createFileRoute } from '@tanstack/react-router'
import { loadQuotationPage } from '#web/features/order/quotation/load-quotation-page.ts'
import { NoQuotationPage, QuotationPage } from '#web/features/order/quotation/quotation-page.tsx'
import { validateDone } from '#web/lib/forms/done.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { payment_intent?: string; done?: string }

export const Route = createFileRoute('/_shop/shop/quotes/$quote')({
  // The bank redirects back with the payment's id.
  validateSearch: ({ payment_intent: intent, done }: Record<string, unknown>): Search => ({
    ...validateDone({ done }),
    ...(typeof intent === 'string' && { payment_intent: intent.slice(0, 80) }),
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
  const { payment_intent: intent } = Route.useSearch()
  if (quotation === null) return <NoQuotationPage />
  return <QuotationPage quotation={quotation} isBack={intent !== undefined} />
}
