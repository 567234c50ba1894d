import { useState } from 'react'
import { changeEmailInput } from '../../../server/auth/auth.schema.ts'
import { useDone } from '../../lib/done.ts'
import { usePosted } from '../../lib/posted-form.ts'
import { type RouterOutputs, trpc } from '../../lib/trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { handleSubmit } from '../../ui/handle-submit.ts'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { showRefusal } from './refusal.ts'
import classes from './settings.module.css'

const failed = 'The link could not be sent. Try again.'

type EmailFormProps = { account: RouterOutputs['auth']['account'] }

/** Changes the e-mail address or confirms the current one, by an e-mailed link. */
export function EmailForm({ account }: EmailFormProps) {
  const initial = { email: account.email, currentPassword: '' }
  const posted = usePosted('email', failed)
  const done = useDone('email')
  const { field, fill, check, setErrors } = useFields(initial, posted)
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
      showRefusal(error, setErrors, failed)
    }
  }
  const submit = handleSubmit(send, ask.isPending)

  return (
    <>
      <p className="muted">
        {account.emailConfirmed
          ? 'Another address counts once you have used the link that we send there.'
          : 'You have not confirmed this address yet: send yourself a link. Orders and inquiries that were sent with it as a guest belong to your account only then.'}
      </p>
      {done && sentTo === null && (
        <Note tone="good">A link is on its way. Until it is used nothing changes.</Note>
      )}
      {sentTo !== null && (
        <Note tone="good">A link is on its way to {sentTo}. Until it is used nothing changes.</Note>
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
          Send a link
        </BusyButton>
      </PostForm>
    </>
  )
}
