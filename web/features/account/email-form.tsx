import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEmailInput } from '#server/auth/auth.schema.ts'
import { useDone } from '#web/lib/done.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { useFields } from '#web/ui/use-fields.ts'
import { showRefusal } from './refusal.ts'
import classes from './settings.module.css'

const failed = 'We couldn’t send the link. Please try again.'

type EmailFormProps = { account: RouterOutputs['auth']['account'] }

/** Changes the e-mail address or confirms the current one, by an e-mailed link. */
export function EmailForm({ account }: EmailFormProps) {
  const initial = { email: account.email, currentPassword: '' }
  const posted = usePosted('email', failed)
  const done = useDone('email')
  const { field, fill, check, setErrors } = useFields(initial, posted)
  const trpc = useTRPC()
  const ask = useMutation(trpc.auth.changeEmail.mutationOptions())
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
      showRefusal(error, setErrors, failed)
    }
  }
  const submit = handleSubmit(send, ask.isPending)

  return (
    <>
      <p className="muted">
        {account.emailConfirmed
          ? 'To change your email address, use the link we send to the new one.'
          : 'You haven’t confirmed this email address yet. Send yourself a link to confirm it and see your guest orders and enquiries here.'}
      </p>
      {done && sentTo === null && (
        <Note tone="good">We’ve emailed you a link. Nothing changes until you use it.</Note>
      )}
      {sentTo !== null && (
        <Note tone="good">A link is on its way to {sentTo}. Nothing changes until you use it.</Note>
      )}
      <PostForm
        posted={posted}
        onSubmit={submit}
        className={classes.form}
        aria-label="Email address"
      >
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <BusyButton type="submit" variant="default" busy={ask.isPending}>
          Email me a link
        </BusyButton>
      </PostForm>
    </>
  )
}
