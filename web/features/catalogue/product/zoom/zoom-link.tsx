import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { zoomUrl } from '../../../../../server/images/name.ts'
import buttons from '../../../../ui/icon-button.module.css'
import { SearchIcon } from '../../../../ui/icons.tsx'

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
        href={zoomUrl(pictures[shown] ?? '')}
        className={`${buttons.button} ${buttons.lg} ${buttons.round} ${className}`}
        aria-label="Zoom"
        aria-haspopup="dialog"
        onClick={open}
      >
        <SearchIcon />
      </a>
      {opened !== null && (
        <Suspense fallback={null}>
          <ZoomDialog
            opened={opened}
            onClose={() => setOpened(false)}
            pictures={pictures}
            first={shown}
            title={title}
          />
        </Suspense>
      )}
    </>
  )
}
