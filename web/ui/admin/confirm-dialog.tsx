import { Button } from '../button.tsx'
import type { ReactNode } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The question, and what confirming does. */
  children: ReactNode
  /** Details that identify the item. */
  about?: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a deletion, with the safe button first. */
export function ConfirmDialog({ title, children, about, ...rest }: ConfirmDialogProps) {
  const { busy, onConfirm, onClose } = rest
  return (
    <Dialog opened onClose={onClose} title={title}>
      {about !== undefined && <p className="muted num">{about}</p>}
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
          // A double click counts once.
          onClick={(event) => event.detail < 2 && onConfirm()}
        >
          Delete
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
