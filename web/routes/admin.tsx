import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AdminLayout } from '../layout/admin/admin-layout.tsx'
import { StaffNotFound } from '../layout/admin/staff-not-found.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context: { user }, location, matches }) => {
    const { staffRedirect } = await import('../layout/admin/staff-redirect.ts')
    const { permission } = matches.at(-1)?.staticData ?? {}
    const to = staffRedirect(user, location.pathname, permission)
    if (to !== null) throw redirect({ to, statusCode: 302 })
  },
  component: Admin,
  notFoundComponent: () => (
    <AdminLayout>
      <StaffNotFound />
    </AdminLayout>
  ),
})

function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}
