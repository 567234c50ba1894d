import { createFileRoute, Link } from '@tanstack/react-router'
import { validateDone } from '#web/lib/forms/done.ts'
import { ForgottenForm } from '#web/features/auth/forgotten-form.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/auth/forgotten-password')({
  validateSearch: validateDone,
  head: ({ match }) =>
    pageTitle('Forgotten password', match.context.shop, '/auth/forgotten-password'),
  component: ForgottenPassword,
})

function ForgottenPassword() {
  return (
    <>
      <h1>Forgotten your password?</h1>
      <p className="muted">
        Enter your email address and we’ll send you a link to choose a new one. Remembered it?{' '}
        <Link to="/auth/login" className="link">
          Sign in
        </Link>
      </p>
      <ForgottenForm />
    </>
  )
}
