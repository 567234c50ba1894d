import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AdminLayout } from '../layout/admin/admin-layout.tsx'
import { NotFoundPage } from '../ui/error-page.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context: { user }, location, matches }) => {
    const { placeInstead } = await import('../layout/admin/place-instead.ts')
    const { permission } = matches.at(-1)?.staticData ?? {}
    const to = placeInstead(user, location.pathname, permission)
    if (to !== null) throw redirect({ to, statusCode: 302 })
  },
  component: Admin,
  notFoundComponent: NotFoundPage,
})

function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}
