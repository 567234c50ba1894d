import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPasswordInput } from '#server/auth/auth.schema.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, fieldErrors, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t change your password. Please try again.'

/** Sets a new password with the token of an e-mailed link, which is in the URL's fragment. */
export function ResetForm() {
  const posted = usePosted('reset-password', failed)
  const { field, values, check, setErrors } = useFields({ password: '' }, posted)
  const trpc = useTRPC()
  const reset = useMutation(trpc.auth.resetPassword.mutationOptions())
  const navigate = useNavigate()
  const [dead, setDead] = useState(posted.code === 'LINK_DEAD')

  const set = async () => {
    const token = window.location.hash.slice(1)
    const input = check(resetPasswordInput, { token, password: values.password })
    if (input === null) return
    try {
      await reset.mutateAsync(input)
      toast({ message: 'Password changed. You can now sign in.' })
      await navigate({ to: '/auth/login', replace: true })
    } catch (error) {
      setDead(isRefusal(error, 'LINK_DEAD'))
      setErrors(fieldErrors(error))
      errorToast(errorText(error, failed))
    }
  }
  const submit = handleSubmit(set, reset.isPending)

  return (
    <PostForm posted={posted} onSubmit={submit} className={classes.form}>
      {dead && (
        <Note tone="bad">
          This link has expired or already been used.{' '}
          <Link to="/auth/forgotten-password" className="link">
            Request a new link
          </Link>
        </Note>
      )}
      <noscript>
        <TextField
          name="token"
          label="The link from the email"
          description="Copy the link from the email and paste it here."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
        />
      </noscript>
      <NewPasswordField {...field('password')} label="New password" />
      <BusyButton type="submit" size="lg" fullWidth busy={reset.isPending}>
        Set password
      </BusyButton>
    </PostForm>
  )
}
