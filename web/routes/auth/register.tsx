import { createFileRoute, Link } from '@tanstack/react-router'
import { RegisterForm } from '#web/features/auth/register-form.tsx'
import { safeRedirect } from '#web/lib/guards.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/auth/register')({
  validateSearch: (search): { redirect?: string } =>
    'redirect' in search ? { redirect: safeRedirect(search['redirect']) } : {},
  head: ({ match }) => pageTitle('Register', match.context.shop, '/auth/register'),
  component: Register,
})

function Register() {
  const search = Route.useSearch()
  return (
    <>
      <h1>Create new account</h1>
      <p className="muted">
        Already have an account{' '}
        <Link to="/auth/login" search={search} className="link">
          Login
        </Link>
      </p>
      <RegisterForm />
    </>
  )
}
