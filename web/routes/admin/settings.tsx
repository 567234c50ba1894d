import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { validateDone } from '#web/lib/forms/done.ts'
import { StaffSettings } from '#web/features/account/staff-settings.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/settings')({
  staticData: { permission: 'anyStaff' },
  validateSearch: validateDone,
  loader: async ({ context: { queryClient, trpc } }) => {
    const [account] = await Promise.all([
      queryClient.query(trpc.auth.account.queryOptions(undefined, { staleTime: 'static' })),
      queryClient.query(trpc.session.list.queryOptions()).catch(noop),
      queryClient.query(trpc.secondFactor.status.queryOptions()).catch(noop),
      queryClient.query(trpc.staffNotice.own.queryOptions()).catch(noop),
    ])
    return account
  },
  head: ({ match }) => pageTitle('Your settings', match.context.shop),
  component: Settings,
})

function Settings() {
  return (
    <AdminPage>
      <StaffSettings account={Route.useLoaderData()} />
    </AdminPage>
  )
}
