import { lazy, type MouseEvent, useState } from 'react'
import { zoomUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import buttons from '#web/ui/buttons/icon-button.module.css'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))

type ZoomLinkProps = {
  className: string | undefined
  /** The names of the pictures, and the index of the shown one. */
  pictures: readonly string[]
  shown: number
  title: string
}

/**
 * Opens a picture at full size, in a dialog that is fetched on demand; without scripts as a file.
 * It covers the picture, so that pressing that zooms, with its sign in a corner.
 */
export function ZoomLink({ className, pictures, shown, title }: ZoomLinkProps) {
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
  }
  return (
    <>
      <a
        href={zoomUrl(useMedia(), pictures[shown] ?? '')}
        className={className}
        aria-label="Zoom"
        draggable={false}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className={`${buttons.button} ${buttons.lg} ${buttons.round}`}>
          <SearchIcon />
        </span>
      </a>
      {opened !== null && (
        <Opening>
          <ZoomDialog
            opened={opened}
            onClose={() => setOpened(false)}
            pictures={pictures}
            first={shown}
            title={title}
          />
        </Opening>
      )}
    </>
  )
}
