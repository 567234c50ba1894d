import { Link, useNavigate } from '@tanstack/react-router'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { NewPasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
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
