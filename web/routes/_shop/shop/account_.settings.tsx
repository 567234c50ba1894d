import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { validateDone } from '#web/lib/forms/done.ts'
import { SettingsPage } from '#web/features/account/settings-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/account_/settings')({
  validateSearch: validateDone,
  loader: async ({ context: { queryClient, trpc } }) => {
    const [account] = await Promise.all([
      queryClient.query(trpc.auth.account.queryOptions(undefined, { staleTime: 'static' })),
      queryClient.query(trpc.session.list.queryOptions()).catch(noop),
      queryClient.query(trpc.secondFactor.status.queryOptions()).catch(noop),
    ])
    return account
  },
  head: ({ match }) => pageTitle('Password and data', match.context.shop, '/shop/account/settings'),
  component: Settings,
})

function Settings() {
  return <SettingsPage account={Route.useLoaderData()} />
}
