import { Button } from '../button.tsx'
import type { ReactNode } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What is asked, and what follows from a yes. */
  children: ReactNode
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is deleted: the safe button first. */
export function ConfirmDialog({ title, children, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="default" size="sm" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          variant="danger"
          size="sm"
          busy={busy}
          busyText="Deleting..."
          // A double click asks once.
          onClick={(event) => event.detail < 2 && onConfirm()}
        >
          Delete
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
