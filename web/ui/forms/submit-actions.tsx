import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'

type SubmitActionsProps = {
  onCancel: () => void
  busy: boolean
  busyText: string
  /** The label of the submit button. */
  children: ReactNode
}

/** The buttons of a form in a dialog: cancel and submit. */
export function SubmitActions({ onCancel, busy, busyText, children }: SubmitActionsProps) {
  return (
    <DialogActions>
      <Button variant="default" size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <BusyButton type="submit" size="sm" busy={busy} busyText={busyText}>
        {children}
      </BusyButton>
    </DialogActions>
  )
}
