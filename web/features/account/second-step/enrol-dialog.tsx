import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type RouterOutputs, useTRPC, errorText, isRefusal } from '#web/lib/trpc.ts'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { PasswordStep } from '#web/features/account/password-step.tsx'
import { confirmInput } from '#server/auth/second-factor/second-factor.schema.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button, AnchorButton } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useFormErrors } from '#web/ui/forms/use-form-errors.ts'
import { useShop } from '#web/lib/shop.ts'
import classes from './second-step-section.module.css'

type EnrolDialogProps = { onClose: () => void; onEnrolled: () => void }

type Stage =
  | { at: 'password' }
  | { at: 'app'; enrolment: RouterOutputs['secondFactor']['begin'] }
  | { at: 'codes'; codes: readonly string[] }

const titles = {
  password: 'Turn on two-step verification',
  app: 'Set up your app',
  codes: 'Save your recovery codes',
} as const

/** Turns the second step on: the password, the app and its first code, the recovery codes. */
export default function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  // The secret is dropped when it is no longer shown.
  const trpc = useTRPC()
  const begin = useMutation(trpc.secondFactor.begin.mutationOptions({ gcTime: 0 }))
  const [stage, setStage] = useState<Stage>({ at: 'password' })
  return (
    <Dialog
      opened
      // Once there are codes the second step is on, however the dialog is closed.
      onClose={stage.at === 'codes' ? onEnrolled : onClose}
      title={titles[stage.at]}
      width={560}
      fullScreenOnPhone
    >
      {stage.at === 'password' && (
        <PasswordStep
          action="Continue"
          fallback="We couldn’t start setting this up. Please try again."
          onPassword={async (currentPassword) =>
            setStage({ at: 'app', enrolment: await begin.mutateAsync({ currentPassword }) })
          }
          onCancel={onClose}
        >
          You’ll need an authenticator app such as Google Authenticator, Microsoft Authenticator or
          Aegis, or a password manager that shows codes. This signs you out on other devices.
        </PasswordStep>
      )}
      {stage.at === 'app' && (
        <AppStep
          enrolment={stage.enrolment}
          onConfirmed={(codes) => setStage({ at: 'codes', codes })}
          onCancel={onClose}
        />
      )}
      {stage.at === 'codes' && <CodesStep codes={stage.codes} onDone={onEnrolled} />}
    </Dialog>
  )
}

type AppStepProps = {
  enrolment: RouterOutputs['secondFactor']['begin']
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Focuses the step when it opens. */
const focus = (field: HTMLElement | null) => field?.focus()

/** Shows the app's secret, as a QR code and as text, and asks for the first code. */
function AppStep({ enrolment, onConfirmed, onCancel }: AppStepProps) {
  const { field, check, setErrors } = useFormErrors()
  const trpc = useTRPC()
  const confirm = useMutation(trpc.secondFactor.confirm.mutationOptions({ gcTime: 0 }))

  const turnOn = async (form: HTMLFormElement) => {
    const input = check(confirmInput, form)
    if (input === null) return
    try {
      onConfirmed((await confirm.mutateAsync(input)).recoveryCodes)
    } catch (error) {
      const message = errorText(
        error,
        'We couldn’t turn on two-step verification. Please try again.',
      )
      if (isRefusal(error, 'WRONG_CODE')) setErrors({ code: message })
      else errorToast(message)
    }
  }
  const submit = handleSubmit(turnOn, confirm.isPending)

  const { secret, qr } = enrolment
  return (
    <form method="post" onSubmit={submit} noValidate className={classes.steps}>
      <div className={classes.app}>
        <QrCode qr={qr} label="QR code for your app" size={200} />
        <div>
          <p>Scan this with your authenticator app, or enter this key:</p>
          <code className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <TextField
        {...field('code')}
        ref={focus}
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <DialogActions>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" size="sm" busy={confirm.isPending}>
          Turn on
        </BusyButton>
      </DialogActions>
    </form>
  )
}

type CodesStepProps = { codes: readonly string[]; onDone: () => void }

const focusList = (list: HTMLElement | null) => list?.focus()

/** Shows the recovery codes, once. */
function CodesStep({ codes, onDone }: CodesStepProps) {
  const { shopName } = useShop()
  const text = `${shopName}: recovery codes (each works once)\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ message: 'Codes copied.' })
    } catch {
      // Browsers ask for permission, or have no clipboard on a page without https.
      errorToast('We couldn’t copy the codes. Save them as a file instead.')
    }
  }
  return (
    <div className={classes.steps}>
      <p>
        Two-step verification is on. If you lose your app, each of these codes will sign you in
        once. We can’t show them again, so print them or keep them with your passwords.
      </p>
      <ul ref={focusList} tabIndex={-1} className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keep}>
        <Button variant="default" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <AnchorButton
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Save as a file
        </AnchorButton>
      </div>
      <DialogActions>
        <Button size="sm" onClick={onDone}>
          I’ve saved them
        </Button>
      </DialogActions>
    </div>
  )
}
