import { createFileRoute, Link } from '@tanstack/react-router'
import { useDone, validateDone } from '#web/lib/forms/done.ts'
import { SignInForm } from '#web/features/auth/sign-in-form.tsx'
import { guestId } from '#web/features/cart/guest-id.ts'
import { orderToTransfer } from '#web/features/order/checkout/current-order.ts'
import { safeRedirect } from '#web/lib/guards.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { Note } from '#web/ui/note.tsx'

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { redirect?: string; done?: string } => ({
    ...('redirect' in search && { redirect: safeRedirect(search['redirect']) }),
    ...validateDone(search),
  }),
  head: ({ match }) => pageTitle('Sign in', match.context.shop, '/auth/login'),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const registered = useDone('register')
  const reset = useDone('reset-password')
  return (
    <>
      <h1>Sign in to your account</h1>
      <p className="muted">
        Don't have an account?{' '}
        <Link
          to="/auth/register"
          search={redirect === undefined ? {} : { redirect }}
          className="link"
        >
          Register
        </Link>
      </p>
      {registered && <Note tone="good">Your account is ready. You can now sign in.</Note>}
      {reset && <Note tone="good">Password changed. You can now sign in.</Note>}
      <SignInForm guest={() => ({ guestId: guestId(), guestOrder: orderToTransfer() })} />
      <p className="muted small">
        Ordered without an account?{' '}
        <Link to="/shop/find-order" className="link">
          Find your order
        </Link>
      </p>
    </>
  )
}
