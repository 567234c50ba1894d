import { type ReactNode, useState } from 'react'
import { passwordAgainInput } from '#server/auth/auth.schema.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useFormErrors } from '#web/ui/forms/use-form-errors.ts'
import { errorText, fieldErrors, isRefusal } from '#web/lib/trpc.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import classes from './settings.module.css'

type PasswordStepProps = {
  /** What the confirmed action does. */
  children: ReactNode
  action: string
  danger?: boolean
  /** The message for a failure without a refusal of the shop. */
  fallback: string
  onPassword: (currentPassword: string) => Promise<void>
  onCancel: () => void
}

/** The content of a dialog that asks for the password before an action. */
export function PasswordStep({ children, action, danger = false, ...rest }: PasswordStepProps) {
  const { fallback, onPassword, onCancel } = rest
  const { field, check, setErrors } = useFormErrors()
  const [busy, setBusy] = useState(false)

  const go = async (form: HTMLFormElement) => {
    const input = check(passwordAgainInput, form)
    if (input === null) return
    setBusy(true)
    try {
      await onPassword(input.currentPassword)
    } catch (error) {
      showRefusal(error, setErrors, fallback)
    } finally {
      setBusy(false)
    }
  }
  const submit = handleSubmit(go, busy)

  return (
    <form method="post" onSubmit={submit} noValidate className={classes.dialog}>
      <p>{children}</p>
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        data-autofocus
      />
      <DialogActions>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" variant={danger ? 'danger' : 'filled'} size="sm" busy={busy}>
          {action}
        </BusyButton>
      </DialogActions>
    </form>
  )
}

/** Shows why a setting was not changed: at its field, if any, and in a toast. */
function showRefusal(
  error: unknown,
  setErrors: (errors: Record<string, string>) => void,
  fallback: string,
): void {
  const message = errorText(error, fallback)
  if (isRefusal(error, 'WRONG_PASSWORD')) setErrors({ currentPassword: message })
  else if (isRefusal(error, 'EMAIL_TAKEN')) setErrors({ email: message })
  else setErrors(fieldErrors(error))
  errorToast(message)
}
