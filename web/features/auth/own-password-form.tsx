import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePasswordInput } from '#server/auth/auth.schema.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { useChangeSession } from '#web/lib/session.ts'
import { errorText, fieldErrors, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { NewPasswordField, PasswordField } from '#web/ui/password-field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import classes from './auth-form.module.css'

const noPasswords = { currentPassword: '', password: '' }
const failed = 'We couldn’t change your password. Please try again.'

/** Replaces a generated password. The page's guard then redirects. */
export function OwnPasswordForm() {
  const posted = usePosted('own-password', failed)
  const { field, check, setErrors } = useFields(noPasswords, posted)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const change = useMutation(trpc.auth.changePassword.mutationOptions())
  const changeSession = useChangeSession()

  const save = async () => {
    const input = check(changePasswordInput)
    if (input === null) return
    try {
      await change.mutateAsync(input)
      toast({ message: 'Your password is changed.' })
      await changeSession(
        await queryClient.query(trpc.auth.session.queryOptions(undefined, { staleTime: 0 })),
      )
    } catch (error) {
      const message = errorText(error, failed)
      const wrong = isRefusal(error, 'WRONG_PASSWORD')
      setErrors(wrong ? { currentPassword: message } : fieldErrors(error))
      errorToast(message)
    }
  }
  const submit = handleSubmit(save, change.isPending)

  return (
    <PostForm posted={posted} onSubmit={submit} className={classes.form}>
      <PasswordField
        {...field('currentPassword')}
        label="Temporary password"
        autoComplete="current-password"
      />
      <NewPasswordField {...field('password')} label="New password" />
      <BusyButton type="submit" size="lg" fullWidth busy={change.isPending}>
        Set password
      </BusyButton>
    </PostForm>
  )
}
