import { noop } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { orderName } from '#server/lib/order-name.shared.ts'
import { StaffOrderPage } from '#web/features/order/staff/page/staff-order-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { isMissing } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/admin/orders_/$order')({
  staticData: { permission: 'orders' },
  loader: async ({ context: { queryClient, trpc, shop }, params }) => {
    const order = await queryClient
      .query(trpc.order.staffPage.queryOptions({ number: params.order }))
      .catch((error: unknown) => {
        if (isMissing(error)) throw notFound()
        throw error
      })
    // One address for each order, however its number was written.
    const name = orderName(shop.settings, order.number)
    if (params.order !== name) {
      throw redirect({ to: '/admin/orders/$order', params: { order: name }, replace: true })
    }
    await Promise.all([
      queryClient.query(trpc.case.ofOrder.queryOptions({ orderId: order.id })).catch(noop),
      queryClient.query(trpc.sentEmail.ofOrder.queryOptions({ id: order.id })).catch(noop),
    ])
    return order
  },
  head: ({ match, params }) => pageTitle(params.order, match.context.shop),
  component: Page,
})

function Page() {
  const order = Route.useLoaderData()
  return (
    <AdminPage>
      <StaffOrderPage key={order.id} order={order} />
    </AdminPage>
  )
}
