import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useChangeSession, type User, useUser } from '#web/lib/session.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Note } from '#web/ui/note.tsx'
import classes from './settings.module.css'

/**
 * The page that confirms a new e-mail address. It needs a click: e-mail scanners open links before
 * people do.
 */
export function ConfirmEmailPage() {
  const user = useUser()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const confirm = useMutation(trpc.auth.confirmEmail.mutationOptions())
  const changeSession = useChangeSession()

  const use = async () => {
    await confirm.mutateAsync({ token: window.location.hash.slice(1) })
    if (user !== null)
      await changeSession(
        await queryClient.query(trpc.auth.session.queryOptions(undefined, { staleTime: 0 })),
      )
  }

  return (
    <main id="content" className={`wrap ${classes.confirm}`}>
      <h1>Confirm your email address</h1>
      {confirm.isSuccess ? (
        <>
          <Note tone="good">{confirm.data.email} is confirmed. Use it to sign in from now on.</Note>
          <NextLink user={user} />
        </>
      ) : (
        <>
          <p className="muted">Confirm to use this email address for your account.</p>
          {confirm.isError && (
            <Note tone="bad">
              {errorText(
                confirm.error,
                'We couldn’t confirm your email address. Please try again.',
              )}
            </Note>
          )}
          <BusyButton
            size="lg"
            busy={confirm.isPending}
            onClick={() => void use().catch(() => undefined)}
          >
            Confirm email address
          </BusyButton>
        </>
      )}
    </main>
  )
}

/** A link to the settings of a signed-in user, else to sign-in. */
function NextLink({ user }: { user: User | null }) {
  const [to, words] =
    user === null
      ? (['/auth/login', 'Sign in'] as const)
      : user.role === 'admin'
        ? (['/admin/settings', 'Your settings'] as const)
        : (['/shop/account/settings', 'Password and data'] as const)
  return (
    <Link to={to} className="link">
      {words}
    </Link>
  )
}
