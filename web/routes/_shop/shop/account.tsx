import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/order/own/account-page.tsx'
import { orderPage } from '#web/features/order/own/order-page.ts'
import { OwnOrders } from '#web/features/order/own/own-orders.tsx'
import { AddressBook } from '#web/features/address/address-book.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { byCursor } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/_shop/shop/account')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'address' } => ({
    tab: tab === 'address' ? tab : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) =>
    deps.tab === 'address'
      ? queryClient.query(trpc.address.list.queryOptions()).catch(noop)
      : Promise.all([
          queryClient
            .infiniteQuery(trpc.order.list.infiniteQueryOptions(orderPage, byCursor))
            .catch(noop),
          queryClient.query(trpc.removal.mine.queryOptions()).catch(noop),
        ]),
  head: ({ match }) => pageTitle('Account', match.context.shop, '/shop/account'),
  component: Account,
})

function Account() {
  const { tab = 'orders' } = Route.useSearch()
  return (
    <AccountPage current={tab}>{tab === 'orders' ? <OwnOrders /> : <AddressBook />}</AccountPage>
  )
}
