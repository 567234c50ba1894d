import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { resetPasswordInput } from '../../../server/auth/auth.schema.ts'
import { errorText, fieldErrors, isRefusal, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Note } from '../../ui/note.tsx'
import { NewPasswordField } from '../../ui/password-field.tsx'
import { errorToast, toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './auth-form.module.css'

/** Sets a new password by the link in a letter, whose token stands behind the #. */
export function ResetForm() {
  const { field, values, check, setErrors } = useFields({ password: '' })
  const reset = trpc.auth.resetPassword.useMutation()
  const navigate = useNavigate()
  const [dead, setDead] = useState(false)

  const set = async () => {
    const token = window.location.hash.slice(1)
    const input = check(resetPasswordInput, { token, password: values.password })
    if (input === null) return
    try {
      await reset.mutateAsync(input)
      toast({ message: 'Your password is changed. Sign in with it now.' })
      await navigate({ to: '/auth/login', replace: true })
    } catch (error) {
      setDead(isRefusal(error, 'LINK_DEAD'))
      setErrors(fieldErrors(error))
      errorToast(errorText(error, 'We could not change your password. Try again.'))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!reset.isPending) void set()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {dead && (
        <Note tone="bad">
          This link was used before, or is too old.{' '}
          <Link to="/auth/forgotten-password" className="link">
            Ask for a new one
          </Link>
        </Note>
      )}
      <NewPasswordField {...field('password')} label="New password" />
      <BusyButton type="submit" size="lg" fullWidth busy={reset.isPending}>
        Set password
      </BusyButton>
    </form>
  )
}
