import { createFileRoute, Link } from '@tanstack/react-router'
import { SignInForm } from '../../features/auth/sign-in-form.tsx'
import { guestId } from '../../features/cart/guest-id.ts'
import { safeRedirect } from '../../guards.ts'
import { pageTitle } from '../../page-title.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { redirect?: string } =>
    'redirect' in search ? { redirect: safeRedirect(search['redirect']) } : {},
  head: ({ match }) => pageTitle('Sign in', match.context.shop, '/auth/login'),
  component: Login,
})

function Login() {
  const search = Route.useSearch()
  return (
    <>
      <h1>Sign in to your account</h1>
      <p className="muted">
        Don't have an account?{' '}
        <Link to="/auth/register" search={search} className="link">
          Register
        </Link>
      </p>
      <SignInForm guestId={guestId} />
    </>
  )
}
