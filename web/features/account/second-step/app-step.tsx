import { useMutation } from '@tanstack/react-query'
import { confirmInput } from '#server/auth/second-factor/second-factor.schema.ts'
import { errorText, isRefusal, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import classes from './second-step-section.module.css'

type AppStepProps = {
  enrolment: RouterOutputs['secondFactor']['begin']
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Focuses the step when it opens. */
const focus = (field: HTMLElement | null) => field?.focus()

/** Shows the app's secret, as a QR code and as text, and asks for the first code. */
export function AppStep({ enrolment, onConfirmed, onCancel }: AppStepProps) {
  const { field, check, setErrors } = useFields({ code: '' })
  const trpc = useTRPC()
  const confirm = useMutation(trpc.secondFactor.confirm.mutationOptions({ gcTime: 0 }))

  const turnOn = async () => {
    const input = check(confirmInput)
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
