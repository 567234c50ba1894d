import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import classes from './dialog.module.css'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'

type BareDialogProps = {
  opened: boolean
  onClose: () => void
  /** The accessible name: the visible title is part of the content. */
  label: string
  width: number
  children: ReactNode
}

/** A dialog without padding; the close button has a bar of its own. Full screen on phones. */
export function BareDialog({ children, ...frame }: BareDialogProps) {
  return (
    <DialogFrame {...frame} wholePhone>
      <div className={classes.bar}>
        <IconButton aria-label="Close" onClick={frame.onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </DialogFrame>
  )
}
