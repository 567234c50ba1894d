import type { SubmitEvent } from 'react'
import { confirmInput } from '../../../server/second-factor/second-factor.schema.ts'
import { errorText, isRefusal, type RouterOutputs, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { errorToast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './second-step.module.css'

type AppStepProps = {
  enrolment: RouterOutputs['secondFactor']['begin']
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The focus goes along with the steps. */
const focus = (field: HTMLElement | null) => field?.focus()

/** Gives the app its secret, as a picture and for typing, and asks for its first code. */
export function AppStep({ enrolment, onConfirmed, onCancel }: AppStepProps) {
  const { field, check, setErrors } = useFields({ code: '' })
  const confirm = trpc.secondFactor.confirm.useMutation({ gcTime: 0 })

  const turnOn = async () => {
    const input = check(confirmInput)
    if (input === null) return
    try {
      onConfirmed((await confirm.mutateAsync(input)).recoveryCodes)
    } catch (error) {
      const message = errorText(error, 'The second step could not be turned on. Try again.')
      if (isRefusal(error, 'WRONG_CODE')) setErrors({ code: message })
      else errorToast(message)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!confirm.isPending) void turnOn()
  }

  const { secret, qr } = enrolment
  return (
    <form onSubmit={submit} noValidate className={classes.steps}>
      <div className={classes.app}>
        <svg
          role="img"
          aria-label="QR code for your app"
          className={classes.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <div>
          <p>Scan this with your app. Or type the key into it:</p>
          <code className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <TextField
        {...field('code')}
        ref={focus}
        label="Code that the app shows"
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
