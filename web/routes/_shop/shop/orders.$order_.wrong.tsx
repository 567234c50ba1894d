import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#web/features/order/case/report-page.tsx'
import { loadOrderPage } from '#web/features/order/page/load-order-page.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/orders/$order_/wrong')({
  loader: ({ context, params }) => loadOrderPage(context, params.order),
  head: ({ match, params }) =>
    pageTitle('Report a problem', match.context.shop, `/shop/orders/${params.order}/wrong`),
  component: Page,
})

function Page() {
  return <ReportPage order={Route.useLoaderData()} />
}
