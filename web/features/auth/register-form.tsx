import { useNavigate, useSearch } from '@tanstack/react-router'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { NewPasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import classes from './auth-form.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email address of an account that was just created, for its sign-in. */
    registered?: string
  }
}

const failed = 'We couldn’t create your account. Please try again.'

/** Creates an account, then goes to the sign-in page. */
export function RegisterForm() {
  const search = useSearch({ from: '/auth/register' })
  const navigate = useNavigate()
  const form = usePostForm('register', failed, {
    toasts: true,
    onSent: async ({ entry }) => {
      toast({ message: 'Your account is ready. You can now sign in.' })
      await navigate({ to: '/auth/login', search, state: { registered: entry('email') } })
    },
  })
  return (
    <PostForm posted={form} className={classes.form}>
      <TextField {...form.field('userName')} label="User name" autoComplete="name" />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <NewPasswordField {...form.field('password')} label="Password" />
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        Sign Up
      </BusyButton>
    </PostForm>
  )
}
