import type { SubmitEvent } from 'react'
import { changePasswordInput } from '../../../server/auth/auth.schema.ts'
import { useChangeSession } from '../../session.ts'
import { errorText, fieldErrors, isRefusal, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { NewPasswordField, PasswordField } from '../../ui/password-field.tsx'
import { errorToast, toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './auth-form.module.css'

/** Replaces the password that was made up for somebody. The page's guard then leads on. */
export function OwnPasswordForm() {
  const { field, check, setErrors } = useFields({ currentPassword: '', password: '' })
  const change = trpc.auth.changePassword.useMutation()
  const session = trpc.useUtils().auth.session
  const changeSession = useChangeSession()

  const save = async () => {
    const input = check(changePasswordInput)
    if (input === null) return
    try {
      await change.mutateAsync(input)
      toast({ message: 'Your password is changed.' })
      await changeSession(await session.fetch(undefined, { staleTime: 0 }))
    } catch (error) {
      const message = errorText(error, 'Your password could not be changed. Try again.')
      const wrong = isRefusal(error, 'WRONG_PASSWORD')
      setErrors(wrong ? { currentPassword: message } : fieldErrors(error))
      errorToast(message)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!change.isPending) void save()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <PasswordField
        {...field('currentPassword')}
        label="Password you signed in with"
        autoComplete="current-password"
      />
      <NewPasswordField {...field('password')} label="Your own password" />
      <BusyButton type="submit" size="lg" fullWidth busy={change.isPending}>
        Set password
      </BusyButton>
    </form>
  )
}
