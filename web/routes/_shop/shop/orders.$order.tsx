import { createFileRoute } from '@tanstack/react-router'
import { loadOrderPage } from '#web/features/order/page/load-order-page.ts'
import { OrderPage } from '#web/features/order/page/order-page.tsx'
import { validateDone } from '#web/lib/done.ts'
import { pageTitle } from '#web/lib/page-title.ts'

export const Route = createFileRoute('/_shop/shop/orders/$order')({
  validateSearch: validateDone,
  loader: async ({ context: { api }, params }) => {
    const order = await loadOrderPage(api, params.order)
    const { id: orderId } = order
    await Promise.all([
      api.case.ofOrder.prefetch({ orderId }),
      api.return.list.prefetch({ orderId }),
    ])
    return order
  },
  head: ({ match, params }) =>
    pageTitle(`Order ${params.order}`, match.context.shop, `/shop/orders/${params.order}`),
  component: Page,
})

function Page() {
  return <OrderPage order={Route.useLoaderData()} />
}
