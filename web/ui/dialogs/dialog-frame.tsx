import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { onSingleClick } from '#web/ui/buttons/double-click.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { WithMantine } from '#web/ui/forms/with-mantine.tsx'

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
export function DialogFrame(props: DialogFrameProps) {
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
