import { createFileRoute } from '@tanstack/react-router'
import { ResetForm } from '#web/features/auth/new-password-forms.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/auth/reset-password')({
  head: ({ match }) => pageTitle('New password', match.context.shop, '/auth/reset-password'),
  component: ResetPassword,
})

function ResetPassword() {
  return (
    <>
      <h1>Choose a new password</h1>
      <p className="muted">You’ll be signed out on all devices and can then sign in with it.</p>
      <ResetForm />
    </>
  )
}
