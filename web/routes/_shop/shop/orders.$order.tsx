import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadOrderPage } from '#web/features/order/page/load-order-page.ts'
import { OrderPage } from '#web/features/order/page/order-page.tsx'
import { validateDone } from '#web/lib/forms/done.ts'
import { useIsBack, validateBack } from '#web/lib/page/back-from-bank.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/orders/$order')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...validateDone(search),
    ...validateBack(search),
  }),
  loader: async ({ context: { queryClient, trpc }, params }) => {
    const order = await loadOrderPage({ queryClient, trpc }, params.order)
    const { id: orderId } = order
    await Promise.all([
      queryClient.query(trpc.case.ofOrder.queryOptions({ orderId })).catch(noop),
      queryClient.query(trpc.return.list.queryOptions({ orderId })).catch(noop),
    ])
    return order
  },
  head: ({ match, params }) =>
    pageTitle(`Order ${params.order}`, match.context.shop, `/shop/orders/${params.order}`),
  component: Page,
})

function Page() {
  const isBack = useIsBack(Route.useSearch())
  return <OrderPage order={Route.useLoaderData()} isBack={isBack} />
}
