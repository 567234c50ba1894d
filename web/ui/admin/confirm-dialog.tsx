import { Button } from '#web/ui/buttons/button.tsx'
import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { onSingleClick } from '#web/ui/buttons/double-click.ts'

type ConfirmDialogProps = {
  title: string
  /** The question, and what confirming does. */
  children: ReactNode
  /** Details that identify the item. */
  about?: string
  /** The label of the button that confirms, and the one while busy; of a deletion by default. */
  action?: string
  busyText?: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before what cannot be undone, with the safe button first. */
export function ConfirmDialog({ title, children, about, ...rest }: ConfirmDialogProps) {
  const { action = 'Delete', busyText = 'Deleting...', busy, onConfirm, onClose } = rest
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
          busyText={busyText}
          onClick={onSingleClick(onConfirm)}
        >
          {action}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
