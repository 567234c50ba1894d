import { useQueryClient } from '@tanstack/react-query'
import { useDone } from '#web/lib/forms/done.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { NewPasswordField, PasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import classes from './settings.module.css'

const changed = 'Password changed. You’ve been signed out on other devices.'
const failed = 'We couldn’t change your password. Please try again.'

/** Changes the password; the current one is required. */
export function PasswordForm() {
  const done = useDone('password')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const form = usePostForm('password', failed, {
    toasts: true,
    onSent: async ({ form: fields }) => {
      fields.reset()
      await queryClient.invalidateQueries(trpc.session.list.queryFilter())
      toast({ message: changed })
    },
  })
  return (
    <PostForm posted={form} className={classes.form} aria-label="Password">
      {done && <Note tone="good">{changed}</Note>}
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('password')} label="New password" />
      <BusyButton type="submit" busy={form.busy}>
        Change password
      </BusyButton>
    </PostForm>
  )
}
