import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { onSingleClick } from '../buttons/double-click.ts'
import { useFocusReturn } from './focus.ts'
import { WithMantine } from '../forms/with-mantine.tsx'
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

type DialogFrameProps = {
  opened: boolean
  onClose: () => void
  /** Width in pixels: 480 for confirming, up to 1096 for a product. */
  width: number
  /** Full screen on phones. */
  wholePhone: boolean
  /** The accessible name when there is no visible title. */
  label?: string
  children: ReactNode
}

/** The frame of all dialogs: overlay, surface, transition and focus. */
function DialogFrame(props: DialogFrameProps) {
  const { opened, onClose, width, wholePhone, label, children } = props
  useFocusReturn(opened)
  return (
    <WithMantine>
      <Modal.Root
        opened={opened}
        returnFocus={false}
        onClose={onClose}
        closeOnClickOutside={false}
        size={width}
        centered
        radius="lg"
        padding={0}
        transitionProps={{ transition: 'fade-up', duration: 280 }}
        classNames={{
          overlay: classes.scrim ?? '',
          content: `${classes.content} ${wholePhone ? classes.wholePhone : ''}`,
        }}
      >
        {/* The second click of a double click leaves open what the first one has opened. */}
        <Modal.Overlay onClick={onSingleClick(onClose)} />
        <Modal.Content {...(label === undefined ? {} : { 'aria-label': label })}>
          {children}
        </Modal.Content>
      </Modal.Root>
    </WithMantine>
  )
}

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
