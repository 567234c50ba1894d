import { useMutation, useMutationState } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { loginInput, registerInput } from '#server/auth/auth.schema.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { useChangeSession } from '#web/lib/session.ts'
import { errorText, fieldErrors, isRefusal, type RouterInputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t sign you in. Please try again.'
const empty = { email: '', password: '', code: '' }

/** Focuses the step when it opens. */
const focus = (field: HTMLElement | null) => field?.focus()

/** The email address of an account that was just created in this tab; empty without one. */
function useRegisteredEmail(): string {
  const trpc = useTRPC()
  const created = useMutationState({
    filters: { mutationKey: trpc.auth.register.mutationKey(), status: 'success' },
    select: ({ state }) => registerInput.safeParse(state.variables).data?.email ?? '',
  })
  return created.at(-1) ?? ''
}

type SignInFormProps = {
  /** The guest whose cart and unpaid order are merged into the account. */
  guest: () => Pick<RouterInputs['auth']['login'], 'guestId' | 'guestOrder'>
}

/**
 * Signs in, with a code if the account has a second step, and merges the guest's cart. The page's
 * guard then redirects. Without scripts the page returns with a code field, and the password has to
 * be typed again: a page never contains it.
 */
export function SignInForm({ guest }: SignInFormProps) {
  const posted = usePosted('sign-in', failed)
  const registered = useRegisteredEmail()
  const { field, fill, check, setErrors } = useFields({ ...empty, email: registered }, posted)
  const trpc = useTRPC()
  const login = useMutation(trpc.auth.login.mutationOptions())
  const changeSession = useChangeSession()
  const [step, setStep] = useState<'password' | 'code' | 'both'>(
    posted.errors['code'] === undefined ? 'password' : 'both',
  )

  const signIn = async () => {
    const input = check(loginInput)
    if (input === null) return
    try {
      const user = await login.mutateAsync({ ...input, ...guest() })
      toast({ message: `Welcome, ${user.userName}. You’re signed in.` })
      await changeSession(user)
    } catch (error) {
      refuse(error)
    }
  }
  const refuse = (error: unknown) => {
    const message = errorText(error, failed)
    const isNeeded = isRefusal(error, 'CODE_NEEDED')
    if (isNeeded && step === 'password') return setStep('code')
    const isCode = isNeeded || isRefusal(error, 'WRONG_CODE')
    setErrors(isCode ? { code: message } : fieldErrors(error))
    errorToast(message)
  }
  const submit = handleSubmit(signIn, login.isPending)
  const back = () => {
    fill({ code: '' })
    setStep('password')
  }

  return (
    <PostForm posted={posted} onSubmit={submit} className={classes.form}>
      {step !== 'code' && (
        <>
          <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          <p className={`${classes.forgotten} small`}>
            <Link to="/auth/forgotten-password" className="link">
              Forgotten your password?
            </Link>
          </p>
        </>
      )}
      {step !== 'password' && (
        <TextField
          {...field('code')}
          ref={step === 'code' ? focus : null}
          label="Code from your app"
          description="Can’t use your app? Enter a recovery code."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="one-time-code"
        />
      )}
      <BusyButton type="submit" size="lg" fullWidth busy={login.isPending}>
        Sign In
      </BusyButton>
      {step === 'code' && (
        <Button variant="subtle" onClick={back}>
          Back
        </Button>
      )}
    </PostForm>
  )
}
