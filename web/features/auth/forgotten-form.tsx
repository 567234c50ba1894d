import { type SubmitEvent, useState } from 'react'
import { askForResetInput } from '../../../server/auth/auth.schema.ts'
import { errorText, fieldErrors, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Note } from '../../ui/note.tsx'
import { errorToast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './auth-form.module.css'

/** Asks for a link to a new password; what it says afterwards is the same for every address. */
export function ForgottenForm() {
  const { field, values, check, setErrors } = useFields({ email: '' })
  const ask = trpc.auth.askForReset.useMutation()
  const [sent, setSent] = useState(false)

  const send = async () => {
    const input = check(askForResetInput)
    if (input === null) return
    try {
      await ask.mutateAsync(input)
      setSent(true)
    } catch (error) {
      setErrors(fieldErrors(error))
      errorToast(errorText(error, 'We could not send a link. Try again.'))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!ask.isPending) void send()
  }

  if (sent) {
    return (
      <div className={classes.note}>
        <Note tone="good">
          If there is an account with {values.email.trim()}, a link to a new password is on its way
          there. It works once, and not for long.
        </Note>
        <Button variant="default" onClick={() => setSent(false)}>
          Send it again, or to another address
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <BusyButton type="submit" size="lg" fullWidth busy={ask.isPending}>
        Send me a link
      </BusyButton>
    </form>
  )
}
