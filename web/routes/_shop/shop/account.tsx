import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/order/own/account-page.tsx'
import { orderPage } from '#web/features/order/own/order-page.ts'
import { Orders } from '#web/features/order/own/orders.tsx'
import { AddressBook } from '#web/features/address/address-book.tsx'
import { pageTitle } from '#web/lib/page-title.ts'

export const Route = createFileRoute('/_shop/shop/account')({
  validateSearch: (search): { tab?: 'address' } =>
    search['tab'] === 'address' ? { tab: 'address' } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) =>
    deps.tab === 'address'
      ? api.address.list.prefetch()
      : Promise.all([api.order.list.prefetchInfinite(orderPage), api.removal.mine.prefetch()]),
  head: ({ match }) => pageTitle('Account', match.context.shop, '/shop/account'),
  component: Account,
})

function Account() {
  const { tab = 'orders' } = Route.useSearch()
  return <AccountPage current={tab}>{tab === 'orders' ? <Orders /> : <AddressBook />}</AccountPage>
}
