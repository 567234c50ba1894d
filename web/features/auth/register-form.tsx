import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { registerInput } from '#server/auth/auth.schema.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, fieldErrors, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t create your account. Please try again.'

/** Creates an account, then goes to the sign-in page. */
export function RegisterForm() {
  const posted = usePosted('register', failed)
  const initial = { userName: '', email: '', password: '' }
  const { field, check, setErrors } = useFields(initial, posted)
  const trpc = useTRPC()
  const register = useMutation(trpc.auth.register.mutationOptions())
  const search = useSearch({ from: '/auth/register' })
  const navigate = useNavigate()

  const signUp = async () => {
    const input = check(registerInput)
    if (input === null) return
    try {
      await register.mutateAsync(input)
      toast({ message: 'Your account is ready. You can now sign in.' })
      await navigate({ to: '/auth/login', search })
    } catch (error) {
      const message = errorText(error, failed)
      setErrors(isRefusal(error, 'EMAIL_TAKEN') ? { email: message } : fieldErrors(error))
      errorToast(message)
    }
  }
  const submit = handleSubmit(signUp, register.isPending)

  return (
    <PostForm posted={posted} onSubmit={submit} className={classes.form}>
      <TextField {...field('userName')} label="User name" autoComplete="name" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <NewPasswordField {...field('password')} label="Password" />
      <BusyButton type="submit" size="lg" fullWidth busy={register.isPending}>
        Sign Up
      </BusyButton>
    </PostForm>
  )
}
