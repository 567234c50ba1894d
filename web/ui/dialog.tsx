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

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels: 480 for confirming, up to 1096 for a product. */
  width?: number
  /** The whole screen on phones. */
  fullScreenOnPhone?: boolean
  children: ReactNode
}

const transition = { transition: 'fade-up', duration: 280 } as const

/** A dialog with its title at the top and a close button. */
export function Dialog({ opened, onClose, title, width = 480, children, ...rest }: DialogProps) {
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
        transitionProps={transition}
        classNames={{
          overlay: classes.scrim ?? '',
          content: `${classes.content} ${rest.fullScreenOnPhone === true ? classes.wholePhone : ''}`,
        }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <IconButton aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={classes.body}>{children}</div>
        </Modal.Content>
      </Modal.Root>
    </WithMantine>
  )
}

/** The row of buttons at a dialog's foot, the safe one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
