import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadOrderPage } from '#web/features/order/page/load-order-page.ts'
import { OrderPage } from '#web/features/order/page/order-page.tsx'
import { validateDone } from '#web/lib/forms/done.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { payment_intent?: string }

export const Route = createFileRoute('/_shop/shop/orders/$order')({
  // The bank redirects back with the payment's id.
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof validateDone> & Search => {
    const { payment_intent: intent } = search
    return {
      ...validateDone(search),
      ...(typeof intent === 'string' && { payment_intent: intent.slice(0, 80) }),
    }
  },
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
  const { payment_intent: intent } = Route.useSearch()
  return <OrderPage order={Route.useLoaderData()} isBack={intent !== undefined} />
}
