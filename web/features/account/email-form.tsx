import { useState } from 'react'
import { useDone } from '#web/lib/forms/done.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import classes from './settings.module.css'

const failed = 'We couldn’t send the link. Please try again.'

type EmailFormProps = { account: RouterOutputs['auth']['account'] }

/** Changes the e-mail address or confirms the current one, by an e-mailed link. */
export function EmailForm({ account }: EmailFormProps) {
  const done = useDone('email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = usePostForm('email', failed, {
    toasts: true,
    onSent: ({ form: fields, entry }) => {
      setSentTo(entry('email'))
      fields.reset()
    },
    onRefused: () => setSentTo(null),
  })
  const email = form.field('email')

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
      <PostForm posted={form} className={classes.form} aria-label="Email address">
        <TextField
          {...email}
          key={sentTo}
          defaultValue={sentTo ?? email.defaultValue ?? account.email}
          label="Email"
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <BusyButton type="submit" variant="default" busy={form.busy}>
          Email me a link
        </BusyButton>
      </PostForm>
    </>
  )
}
