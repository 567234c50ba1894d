import { createFileRoute } from '@tanstack/react-router'
import { OwnPasswordForm } from '#web/features/auth/new-password-forms.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { SignOutLine } from '#web/layout/sign-out-form.tsx'

export const Route = createFileRoute('/auth/own-password')({
  head: ({ match }) => pageTitle('Your own password', match.context.shop),
  component: OwnPassword,
})

function OwnPassword() {
  return (
    <>
      <h1>Choose your own password</h1>
      <p className="muted">You signed in with a temporary password. Choose your own to continue.</p>
      <OwnPasswordForm />
      <SignOutLine />
    </>
  )
}
