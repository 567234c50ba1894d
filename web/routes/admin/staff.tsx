import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/auth/staff/members/staff-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/staff')({
  staticData: { permission: 'staff' },
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.staff.list.queryOptions()).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Staff and roles', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <StaffPage />
    </AdminPage>
  )
}
