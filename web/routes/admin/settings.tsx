import { createFileRoute } from '@tanstack/react-router'
import { validateDone } from '#web/lib/done.ts'
import { StaffSettings } from '#web/features/account/staff-settings.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page-title.ts'

export const Route = createFileRoute('/admin/settings')({
  staticData: { permission: 'anyStaff' },
  validateSearch: validateDone,
  loader: async ({ context: { api } }) => {
    const [account] = await Promise.all([
      api.auth.account.ensureData(),
      api.session.list.prefetch(),
      api.secondFactor.status.prefetch(),
      api.staffNotice.own.prefetch(),
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
