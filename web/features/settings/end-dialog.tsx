import type { SubmitEvent } from 'react'
import { endOtherSessionsInput, endSessionInput } from '../../../server/session/session.schema.ts'
import { trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { agentWords } from '../../ui/session-list.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { tellRefusal } from './refusal.ts'
import classes from './settings.module.css'
import type { OwnSession } from './sign-ins.tsx'

type EndDialogProps = {
  ending: OwnSession | 'others'
  onClose: () => void
  onEnded: () => void
}

/** Asks for the password before one is signed out elsewhere. */
export default function EndDialog({ ending, onClose, onEnded }: EndDialogProps) {
  const { field, values, check, setErrors } = useFields({ currentPassword: '' })
  const list = trpc.useUtils().session.list
  const endOne = trpc.session.end.useMutation()
  const endOthers = trpc.session.endOthers.useMutation()
  const busy = endOne.isPending || endOthers.isPending
  const where = ending === 'others' ? 'everywhere else' : agentWords(ending.agent)

  const ask = async () => {
    if (ending === 'others') {
      const input = check(endOtherSessionsInput)
      return input !== null && (await endOthers.mutateAsync(input), true)
    }
    const input = check(endSessionInput, { ...values, id: ending.id })
    return input !== null && (await endOne.mutateAsync(input), true)
  }
  const end = async () => {
    try {
      if (!(await ask())) return
      await list.invalidate()
      onClose()
      setTimeout(onEnded)
      toast({ message: `Signed out ${where}.` })
    } catch (error) {
      tellRefusal(error, setErrors, 'This could not be done. Try again.')
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void end()
  }

  return (
    <Dialog opened onClose={onClose} title={`Sign out ${where}?`}>
      <form onSubmit={submit} noValidate className={classes.dialog}>
        <p>Whoever uses the shop there will have to sign in again.</p>
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
          <BusyButton type="submit" variant="danger" size="sm" busy={busy}>
            Sign out
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
