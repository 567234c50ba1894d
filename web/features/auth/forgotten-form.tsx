import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askForResetInput } from '#server/auth/auth.schema.ts'
import { useDone } from '#web/lib/done.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t send the link. Please try again.'

/** Requests a password reset link; the response is the same for every address. */
export function ForgottenForm() {
  const posted = usePosted('forgotten-password', failed)
  const { field, values, check, setErrors } = useFields({ email: '' }, posted)
  const trpc = useTRPC()
  const ask = useMutation(trpc.auth.askForReset.mutationOptions())
  const [sent, setSent] = useState(false)
  const done = useDone('forgotten-password')

  const send = async () => {
    const input = check(askForResetInput)
    if (input === null) return
    try {
      await ask.mutateAsync(input)
      setSent(true)
    } catch (error) {
      setErrors(fieldErrors(error))
      errorToast(errorText(error, failed))
    }
  }
  const submit = handleSubmit(send, ask.isPending)

  if (sent) {
    return (
      <div className={classes.note}>
        <Note tone="good">
          If there is an account with {values.email.trim()}, we’ve emailed a link to reset your
          password. It works once and expires soon.
        </Note>
        <Button variant="default" onClick={() => setSent(false)}>
          Resend or use a different email address
        </Button>
      </div>
    )
  }
  return (
    <PostForm posted={posted} onSubmit={submit} className={classes.form}>
      {done && (
        <Note tone="good">
          If there’s an account with that email address, we’ve emailed a link to reset your
          password. It works once and expires soon.
        </Note>
      )}
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <BusyButton type="submit" size="lg" fullWidth busy={ask.isPending}>
        Email me a link
      </BusyButton>
    </PostForm>
  )
}
