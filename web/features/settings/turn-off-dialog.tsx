import type { SubmitEvent } from 'react'
import { turnOffInput } from '../../../server/second-factor/second-factor.schema.ts'
import { useChangeSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { tellRefusal } from './refusal.ts'
import classes from './settings.module.css'

/** Asks for the password before the second step is turned off. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { field, check, setErrors } = useFields({ currentPassword: '' })
  const turnOff = trpc.secondFactor.turnOff.useMutation()
  const session = trpc.useUtils().auth.session
  const changeSession = useChangeSession()

  const confirm = async () => {
    const input = check(turnOffInput)
    if (input === null) return
    try {
      await turnOff.mutateAsync(input)
      toast({ message: 'The second step is off.' })
      onClose()
      // Where it is required, the page's guard leads to where it is turned on again.
      await changeSession(await session.fetch(undefined, { staleTime: 0 }))
    } catch (error) {
      tellRefusal(error, setErrors, 'The second step could not be turned off. Try again.')
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!turnOff.isPending) void confirm()
  }

  return (
    <Dialog opened onClose={onClose} title="Turn off the second step?">
      <form onSubmit={submit} noValidate className={classes.dialog}>
        <p>Your password alone will sign you in. Your recovery codes end with it.</p>
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          data-autofocus
        />
        <DialogActions>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="danger" size="sm" busy={turnOff.isPending}>
            Turn off
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
