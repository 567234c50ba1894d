import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthLayout } from '../layout/auth-layout.tsx'

export const Route = createFileRoute('/auth')({
  component: Auth,
})

function Auth() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  )
}
