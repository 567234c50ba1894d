import { Link, useNavigate } from '@tanstack/react-router'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { NewPasswordField, PasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useChangeSession } from '#web/lib/session.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t change your password. Please try again.'

/** Sets a new password with the token of an e-mailed link, which is in the URL's fragment. */
export function ResetForm() {
  const navigate = useNavigate()
  const form = usePostForm('reset-password', failed, {
    toasts: true,
    more: () => ({ token: window.location.hash.slice(1) }),
    onSent: async () => {
      toast({ message: 'Password changed. You can now sign in.' })
      await navigate({ to: '/auth/login', replace: true })
    },
  })
  const isDead = form.code === 'LINK_EXPIRED'
  return (
    <PostForm posted={isDead ? { ...form, note: null } : form} className={classes.form}>
      {isDead && (
        <Note tone="bad">
          This link has expired or already been used.{' '}
          <Link to="/auth/forgotten-password" className="link">
            Request a new link
          </Link>
        </Note>
      )}
      <noscript>
        <TextField
          name="token"
          label="The link from the email"
          description="Copy the link from the email and paste it here."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
        />
      </noscript>
      <NewPasswordField {...form.field('password')} label="New password" />
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        Set password
      </BusyButton>
    </PostForm>
  )
}

const ownPasswordFailed = 'We couldn’t change your password. Please try again.'

/** Replaces a generated password. The page's guard then redirects. */
export function OwnPasswordForm() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const changeSession = useChangeSession()
  const form = usePostForm('own-password', ownPasswordFailed, {
    toasts: true,
    onSent: async () => {
      toast({ message: 'Your password is changed.' })
      const session = trpc.auth.session.queryOptions(undefined, { staleTime: 0 })
      await changeSession(await queryClient.query(session))
    },
  })
  return (
    <PostForm posted={form} className={classes.form}>
      <PasswordField
        {...form.field('currentPassword')}
        label="Temporary password"
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('password')} label="New password" />
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        Set password
      </BusyButton>
    </PostForm>
  )
}
