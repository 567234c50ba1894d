import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

type BareDialogProps = {
  opened: boolean
  onClose: () => void
  /** What the dialog is called: its content has the visible title. */
  label: string
  width: number
  children: ReactNode
}

/** A dialog that its content fills to the edges; the close button lies on it. Phones: full screen. */
export function BareDialog({ children, ...frame }: BareDialogProps) {
  return (
    <DialogFrame {...frame} wholePhone>
      <IconButton aria-label="Close" className={classes.close} onClick={frame.onClose}>
        <CloseIcon />
      </IconButton>
      {children}
    </DialogFrame>
  )
}
