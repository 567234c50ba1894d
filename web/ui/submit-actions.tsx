import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import { DialogActions } from './dialog.tsx'

type SubmitActionsProps = {
  onCancel: () => void
  busy: boolean
  busyText: string
  /** What the button that sends the form says. */
  children: ReactNode
}

/** The end of a form in a dialog: the way out, and the button that sends it. */
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
