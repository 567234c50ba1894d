import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '#web/features/accounting/accounts-page.tsx'
import {
  readAccountsSearch,
  type AccountsSearch,
} from '#web/features/accounting/accounts-search.ts'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/accounts')({
  staticData: { permission: 'books' },
  validateSearch: (search): AccountsSearch =>
    dropRefused(['from', 'payout'], readAccountsSearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const { from, payout } = deps
    const reads = [
      queryClient.query(trpc.accounts.vat.queryOptions({ from })),
      // The provider is asked while its payouts are read.
      ...(payout === undefined
        ? []
        : [queryClient.query(trpc.accounts.payout.queryOptions({ id: payout }))]),
      queryClient.query(trpc.accounts.payouts.queryOptions({ from })),
    ].map((read) => read.catch(noop))
    // The browser shows the page at once; then its figures, or an error banner.
    return typeof window === 'undefined' ? Promise.all(reads) : undefined
  },
  head: ({ match }) => pageTitle('Accounts', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <AccountsPage search={Route.useSearch()} />
    </AdminPage>
  )
}
