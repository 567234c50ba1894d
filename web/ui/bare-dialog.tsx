import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { WithMantine } from './with-mantine.tsx'

type BareDialogProps = {
  opened: boolean
  onClose: () => void
  /** What the dialog is called: its content has the visible title. */
  label: string
  width: number
  children: ReactNode
}

/** A dialog that its content fills to the edges; the close button lies on it. Phones: full screen. */
export function BareDialog({ opened, onClose, label, width, children }: BareDialogProps) {
  useFocusReturn(opened)
  return (
    <WithMantine>
      <Modal.Root
        opened={opened}
        returnFocus={false}
        onClose={onClose}
        size={width}
        centered
        radius="lg"
        padding={0}
        transitionProps={{ transition: 'fade-up', duration: 280 }}
        classNames={{
          overlay: classes.scrim ?? '',
          content: `${classes.content} ${classes.wholePhone}`,
        }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={label}>
          <IconButton aria-label="Close" className={classes.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
          {children}
        </Modal.Content>
      </Modal.Root>
    </WithMantine>
  )
}
