import { useState } from 'react'
import { useDone } from '#web/lib/forms/done.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t send the link. Please try again.'

/** Requests a password reset link; the response is the same for every address. */
export function ForgottenForm() {
  const [sent, setSent] = useState({ to: '', isShown: false })
  const done = useDone('forgotten-password')
  const form = usePostForm('forgotten-password', failed, {
    toasts: true,
    onSent: ({ entry }) => setSent({ to: entry('email'), isShown: true }),
  })
  if (sent.isShown) {
    return (
      <div className={classes.note}>
        <Note tone="good">
          If there is an account with {sent.to}, we’ve emailed a link to reset your password. It
          works once and expires soon.
        </Note>
        <Button variant="default" onClick={() => setSent({ ...sent, isShown: false })}>
          Resend or use a different email address
        </Button>
      </div>
    )
  }
  return (
    <PostForm posted={form} className={classes.form}>
      {done && (
        <Note tone="good">
          If there’s an account with that email address, we’ve emailed a link to reset your
          password. It works once and expires soon.
        </Note>
      )}
      <TextField
        {...form.field('email')}
        {...(sent.to !== '' && { defaultValue: sent.to })}
        label="Email"
        type="email"
        autoComplete="username"
      />
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        Email me a link
      </BusyButton>
    </PostForm>
  )
}
