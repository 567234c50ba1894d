import type { SubmitEvent } from 'react'
import { changePasswordInput } from '../../../server/auth/auth.schema.ts'
import { trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { NewPasswordField, PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { tellRefusal } from './refusal.ts'
import classes from './settings.module.css'

/** A new password, for whoever knows the current one. */
export function PasswordForm() {
  const { field, check, setErrors, reset } = useFields({ currentPassword: '', password: '' })
  const change = trpc.auth.changePassword.useMutation()
  const sessions = trpc.useUtils().session.list

  const save = async () => {
    const input = check(changePasswordInput)
    if (input === null) return
    try {
      await change.mutateAsync(input)
      reset()
      await sessions.invalidate()
      toast({ message: 'Your password is changed. Everywhere else you are signed out.' })
    } catch (error) {
      tellRefusal(error, setErrors, 'Your password could not be changed. Try again.')
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!change.isPending) void save()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label="Password">
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField {...field('password')} label="New password" />
      <BusyButton type="submit" busy={change.isPending}>
        Change password
      </BusyButton>
    </form>
  )
}
