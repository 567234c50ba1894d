import { useQueryClient } from '@tanstack/react-query'
import { useChangeSession } from '#web/lib/session.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { NewPasswordField, PasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t change your password. Please try again.'

/** Replaces a generated password. The page's guard then redirects. */
export function OwnPasswordForm() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const changeSession = useChangeSession()
  const form = usePostForm('own-password', failed, {
    toasts: true,
    onSent: async () => {
      toast({ message: 'Your password is changed.' })
      const session = trpc.auth.session.queryOptions(undefined, { staleTime: 0 })
      await changeSession(await queryClient.query(session))
    },
  })
  return (
    <PostForm posted={form} className={classes.form}>
      <PasswordField
        {...form.field('currentPassword')}
        label="Temporary password"
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('password')} label="New password" />
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        Set password
      </BusyButton>
    </PostForm>
  )
}
