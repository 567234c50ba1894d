import { type SubmitEvent, useState } from 'react'
import { changeEmailInput } from '../../../server/auth/auth.schema.ts'
import { type RouterOutputs, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { tellRefusal } from './refusal.ts'
import classes from './settings.module.css'

type EmailFormProps = { account: RouterOutputs['auth']['account'] }

/** Another address, or the proof that the present one is one's own: both by a mailed link. */
export function EmailForm({ account }: EmailFormProps) {
  const initial = { email: account.email, currentPassword: '' }
  const { field, fill, check, setErrors } = useFields(initial)
  const ask = trpc.auth.changeEmail.useMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const send = async () => {
    setSentTo(null)
    const input = check(changeEmailInput)
    if (input === null) return
    try {
      await ask.mutateAsync(input)
      setSentTo(input.email)
      fill({ currentPassword: '' })
    } catch (error) {
      tellRefusal(error, setErrors, 'The link could not be sent. Try again.')
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!ask.isPending) void send()
  }

  return (
    <>
      <p className="muted">
        {account.emailConfirmed
          ? 'Another address counts once you have used the link that we send there.'
          : 'You have not confirmed this address yet: send yourself a link. What was sent to us with it before you had an account is yours only then.'}
      </p>
      {sentTo !== null && (
        <Note tone="good">A link is on its way to {sentTo}. Until it is used nothing changes.</Note>
      )}
      <form onSubmit={submit} noValidate className={classes.form} aria-label="Email address">
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <BusyButton type="submit" variant="default" busy={ask.isPending}>
          Send a link
        </BusyButton>
      </form>
    </>
  )
}
