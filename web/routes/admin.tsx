import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminLayout } from '../layout/admin-layout.tsx'
import { NotFoundPage } from '../ui/error-page.tsx'
import { RouteError } from '../ui/route-error.tsx'

export const Route = createFileRoute('/admin')({
  component: Admin,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
})

function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}
