import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { RouterInputs } from '#web/lib/trpc.ts'
import { useChangeSession } from '#web/lib/session.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import classes from './auth-form.module.css'

const failed = 'We couldn’t sign you in. Please try again.'

/** Focuses the step when it opens. */
const focus = (field: HTMLElement | null) => field?.focus()

type Guest = Pick<RouterInputs['auth']['login'], 'guestId' | 'guestOrder'>

type SignInFormProps = {
  /** The guest whose cart and unpaid order are merged into the account. */
  guest: () => Guest
}

/**
 * Signs in, with a code if the account has a second step, and merges the guest's cart. The page's
 * guard then redirects. Without scripts the page returns with a code field, and the password has to
 * be typed again: a page never contains it.
 */
export function SignInForm({ guest }: SignInFormProps) {
  const registered = useLocation({ select: ({ state }) => state.registered })
  const changeSession = useChangeSession()
  const form = usePostForm('sign-in', failed, {
    toasts: true,
    more: () => fieldsOf(guest()),
    onSent: async ({ result }) => {
      toast({ message: `Welcome, ${result.userName}. You’re signed in.` })
      await changeSession(result)
    },
    onRefused: ({ code }) => {
      if (code !== 'CODE_NEEDED' || step !== 'password') return false
      setStep('code')
      return true
    },
  })
  const [step, setStep] = useState<'password' | 'code' | 'both'>(
    form.errors['code'] === undefined ? 'password' : 'both',
  )

  return (
    <PostForm posted={form} className={classes.form}>
      <div className={classes.form} hidden={step === 'code'}>
        <TextField
          {...form.field('email')}
          {...(registered !== undefined && { defaultValue: registered })}
          label="Email"
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <p className={`${classes.forgotten} small`}>
          <Link to="/auth/forgotten-password" className="link">
            Forgotten your password?
          </Link>
        </p>
      </div>
      {step !== 'password' && (
        <TextField
          {...form.field('code')}
          ref={step === 'code' ? focus : null}
          label="Code from your app"
          description="Can’t use your app? Enter a recovery code."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="one-time-code"
        />
      )}
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        Sign In
      </BusyButton>
      {step === 'code' && (
        <Button
          variant="subtle"
          onClick={() => {
            form.clear()
            setStep('password')
          }}
        >
          Back
        </Button>
      )}
    </PostForm>
  )
}

const fieldsOf = ({ guestId, guestOrder }: Guest): Record<string, string> => ({
  ...(guestId !== undefined && { guestId }),
  ...guestOrder,
})
