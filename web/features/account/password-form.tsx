import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePasswordInput } from '#server/auth/auth.schema.ts'
import { useDone } from '#web/lib/done.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { NewPasswordField, PasswordField } from '#web/ui/password-field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import { showRefusal } from './refusal.ts'
import classes from './settings.module.css'

const none = { currentPassword: '', password: '' }
const changed = 'Password changed. You’ve been signed out on other devices.'
const failed = 'We couldn’t change your password. Please try again.'

/** Changes the password; the current one is required. */
export function PasswordForm() {
  const posted = usePosted('password', failed)
  const done = useDone('password')
  const { field, check, setErrors, reset } = useFields(none, posted)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const change = useMutation(trpc.auth.changePassword.mutationOptions())

  const save = async () => {
    const input = check(changePasswordInput)
    if (input === null) return
    try {
      await change.mutateAsync(input)
      reset()
      await queryClient.invalidateQueries(trpc.session.list.pathFilter())
      toast({ message: changed })
    } catch (error) {
      showRefusal(error, setErrors, failed)
    }
  }
  const submit = handleSubmit(save, change.isPending)

  return (
    <PostForm posted={posted} onSubmit={submit} className={classes.form} aria-label="Password">
      {done && <Note tone="good">{changed}</Note>}
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField {...field('password')} label="New password" />
      <BusyButton type="submit" busy={change.isPending}>
        Change password
      </BusyButton>
    </PostForm>
  )
}
