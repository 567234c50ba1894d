import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { registerInput } from '../../../server/auth/auth.schema.ts'
import { errorText, fieldErrors, isRefusal, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { NewPasswordField } from '../../ui/password-field.tsx'
import { errorToast, toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './auth-form.module.css'

/** Makes an account, then leads to the sign-in page. */
export function RegisterForm() {
  const { field, check, setErrors } = useFields({ userName: '', email: '', password: '' })
  const register = trpc.auth.register.useMutation()
  const search = useSearch({ from: '/auth/register' })
  const navigate = useNavigate()

  const signUp = async () => {
    const input = check(registerInput)
    if (input === null) return
    try {
      await register.mutateAsync(input)
      toast({ message: 'Your account is ready. Sign in with it now.' })
      await navigate({ to: '/auth/login', search })
    } catch (error) {
      const message = errorText(error, 'We could not make your account. Try again.')
      setErrors(isRefusal(error, 'EMAIL_TAKEN') ? { email: message } : fieldErrors(error))
      errorToast(message)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!register.isPending) void signUp()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextField {...field('userName')} label="User name" autoComplete="username" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <NewPasswordField {...field('password')} label="Password" />
      <BusyButton type="submit" size="lg" fullWidth busy={register.isPending}>
        Sign Up
      </BusyButton>
    </form>
  )
}
