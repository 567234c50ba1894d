import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import classes from './sheet.module.css'
import { onSingleClick } from '#web/ui/buttons/double-click.ts'
import { useFocusReturn } from './focus.ts'
import { WithMantine } from '#web/ui/forms/with-mantine.tsx'

type SheetProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** 460 in the shop, 560 in the admin pages; phones take the full width. */
  width?: number
  side?: 'left' | 'right'
  /** Below the head, which does not scroll. */
  under?: ReactNode
  /** The foot, which stays at the bottom while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A side sheet with fixed head and foot and a scrolling body. */
export function Sheet(props: SheetProps) {
  const { opened, onClose, title, width = 460, side = 'right', under, foot, children } = props
  useFocusReturn(opened)
  return (
    <WithMantine>
      <Drawer.Root
        opened={opened}
        returnFocus={false}
        onClose={onClose}
        closeOnClickOutside={false}
        position={side}
        size={width}
        padding={0}
        transitionProps={{ duration: 280 }}
        classNames={{ overlay: classes.scrim ?? '', content: classes.sheet ?? '' }}
      >
        {/* The second click of a double click leaves open what the first one has opened. */}
        <Drawer.Overlay onClick={onSingleClick(onClose)} />
        <Drawer.Content>
          <div className="sheet-head">
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <IconButton aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {under}
          <div className="sheet-body">{children}</div>
          {foot !== undefined && (
            <div ref={publishHeight} className="sheet-foot" data-sheet-foot>
              {foot}
            </div>
          )}
        </Drawer.Content>
      </Drawer.Root>
    </WithMantine>
  )
}

/** Toasts appear above the foot, whose height depends on what is in it. */
function publishHeight(foot: HTMLDivElement) {
  const { style } = document.body
  const observer = new ResizeObserver(() =>
    style.setProperty('--sheet-foot', `${foot.offsetHeight}px`),
  )
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty('--sheet-foot')
  }
}
