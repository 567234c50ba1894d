import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { loginInput } from '../../../server/auth/auth.schema.ts'
import { useChangeSession } from '../../session.ts'
import { errorText, fieldErrors, isRefusal, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { errorToast, toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './auth-form.module.css'

/** The focus goes along with the steps. */
const focus = (field: HTMLElement | null) => field?.focus()

/**
 * Signs in, with a code where the account has a second step; the guest's cart comes along. The page's
 * guard then leads on.
 */
export function SignInForm({ guestId }: { guestId: () => string }) {
  const { field, fill, check, setErrors } = useFields({ email: '', password: '', code: '' })
  const login = trpc.auth.login.useMutation()
  const changeSession = useChangeSession()
  const [step, setStep] = useState<'password' | 'code'>('password')

  const signIn = async () => {
    const input = check(loginInput)
    if (input === null) return
    try {
      const user = await login.mutateAsync({ ...input, guestId: guestId() })
      toast({ message: `Welcome, ${user.userName}. You are signed in.` })
      await changeSession(user)
    } catch (error) {
      refuse(error)
    }
  }
  const refuse = (error: unknown) => {
    const message = errorText(error, 'We could not sign you in. Try again.')
    const isNeeded = isRefusal(error, 'CODE_NEEDED')
    if (isNeeded && step === 'password') return setStep('code')
    const isCode = isNeeded || isRefusal(error, 'WRONG_CODE')
    setErrors(isCode ? { code: message } : fieldErrors(error))
    errorToast(message)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!login.isPending) void signIn()
  }
  const back = () => {
    fill({ code: '' })
    setStep('password')
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {step === 'password' ? (
        <>
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          <p className={`${classes.forgotten} small`}>
            <Link to="/auth/forgotten-password" className="link">
              Forgotten your password?
            </Link>
          </p>
        </>
      ) : (
        <TextField
          {...field('code')}
          ref={focus}
          label="Code from your app"
          description="Or one of your recovery codes, when the app is gone."
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
    </form>
  )
}
