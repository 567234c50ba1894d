import { createFileRoute } from '@tanstack/react-router'
import { loadOrderPage } from '../../../features/order/page/load-order-page.ts'
import { OrderPage } from '../../../features/order/page/order-page.tsx'
import { pageTitle } from '../../../lib/page-title.ts'

export const Route = createFileRoute('/_shop/shop/orders/$order')({
  loader: ({ context, params }) => loadOrderPage(context.api, params.order),
  head: ({ match, params }) =>
    pageTitle(`Order ${params.order}`, match.context.shop, `/shop/orders/${params.order}`),
  component: Page,
})

function Page() {
  return <OrderPage order={Route.useLoaderData()} />
}
