import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminLayout } from '../layout/admin/admin-layout.tsx'
import { NotFoundPage } from '../ui/error-page.tsx'

export const Route = createFileRoute('/admin')({
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
