import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import classes from './dialog.module.css'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels. */
  width?: number
  /** Full screen on phones. */
  fullScreenOnPhone?: boolean
  children: ReactNode
}

/** A dialog with its title at the top and a close button. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, width = 480, fullScreenOnPhone = false, children } = props
  return (
    <DialogFrame opened={opened} onClose={onClose} width={width} wholePhone={fullScreenOnPhone}>
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
    </DialogFrame>
  )
}

/** The buttons of a dialog, the safe one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
