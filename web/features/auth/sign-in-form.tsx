import { Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { loginInput } from '../../../server/auth/auth.schema.ts'
import { useChangeSession } from '../../session.ts'
import { errorText, fieldErrors, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { errorToast, toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './auth-form.module.css'

/** Signs in; the guest's cart comes along. The page's guard then leads on. */
export function SignInForm({ guestId }: { guestId: () => string }) {
  const { field, check, setErrors } = useFields({ email: '', password: '' })
  const login = trpc.auth.login.useMutation()
  const changeSession = useChangeSession()

  const signIn = async () => {
    const input = check(loginInput)
    if (input === null) return
    try {
      const user = await login.mutateAsync({ ...input, guestId: guestId() })
      toast({ message: `Welcome, ${user.userName}. You are signed in.` })
      await changeSession(user)
    } catch (error) {
      setErrors(fieldErrors(error))
      errorToast(errorText(error, 'We could not sign you in. Try again.'))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!login.isPending) void signIn()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <p className={`${classes.forgotten} small`}>
        <Link to="/auth/forgotten-password" className="link">
          Forgotten your password?
        </Link>
      </p>
      <BusyButton type="submit" size="lg" fullWidth busy={login.isPending}>
        Sign In
      </BusyButton>
    </form>
  )
}
