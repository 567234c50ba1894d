import type { SubmitEvent } from 'react'
import { beginInput } from '../../../server/second-factor/second-factor.schema.ts'
import { type RouterOutputs, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { tellRefusal } from './refusal.ts'
import classes from './settings.module.css'

type BeginStepProps = {
  onBegun: (enrolment: RouterOutputs['secondFactor']['begin']) => void
  onCancel: () => void
}

/** What a second step takes, and the password. */
export function BeginStep({ onBegun, onCancel }: BeginStepProps) {
  const { field, check, setErrors } = useFields({ currentPassword: '' })
  const begin = trpc.secondFactor.begin.useMutation()

  const go = async () => {
    const input = check(beginInput)
    if (input === null) return
    try {
      onBegun(await begin.mutateAsync(input))
    } catch (error) {
      tellRefusal(error, setErrors, 'This could not be begun. Try again.')
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!begin.isPending) void go()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.dialog}>
      <p>
        You need an app that shows codes: Google or Microsoft Authenticator, Aegis, or a password
        manager that does. Everywhere else you will be signed out.
      </p>
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
        <BusyButton type="submit" size="sm" busy={begin.isPending}>
          Continue
        </BusyButton>
      </DialogActions>
    </form>
  )
}
