import { createFileRoute } from '@tanstack/react-router'
import { StaffNoAccess } from '#web/layout/admin/staff-no-access.tsx'
import { NoAccessPage } from '#web/ui/page/no-access-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { useUser } from '#web/lib/session.ts'

export const Route = createFileRoute('/_shop/unauth-page')({
  staticData: { status: 403 },
  head: ({ match }) => pageTitle('No access', match.context.shop),
  component: Page,
})

function Page() {
  const user = useUser()
  return user?.role === 'admin' ? <StaffNoAccess user={user} /> : <NoAccessPage />
}
