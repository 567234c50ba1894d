import { type KeyboardEvent, useState } from 'react'
import { parseName, zoomUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import { BareDialog } from '#web/ui/dialogs/bare-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { useZoom } from './use-zoom.ts'
import { STEP } from './zoom.ts'
import classes from './zoom-dialog.module.css'

type ZoomDialogProps = {
  opened: boolean
  onClose: () => void
  pictures: readonly string[]
  /** The index of the first picture. */
  first: number
  title: string
}

/** A product's pictures at full size: zoomed by wheel, pinch, buttons and keys. */
export default function ZoomDialog({ opened, onClose, ...pictures }: ZoomDialogProps) {
  return (
    <BareDialog opened={opened} onClose={onClose} label={pictures.title} width={1600}>
      {opened && <Zoomed {...pictures} />}
    </BareDialog>
  )
}

function Zoomed({ pictures, first, title }: Omit<ZoomDialogProps, 'opened' | 'onClose'>) {
  const [shown, setShown] = useState(first)
  const name = pictures[shown] ?? ''
  const step = (by: number) => setShown((shown + by + pictures.length) % pictures.length)
  return (
    <ZoomedPicture
      name={name}
      label={`${title}, picture ${shown + 1} of ${pictures.length}`}
      onStep={pictures.length > 1 ? step : null}
    />
  )
}

type ZoomedPictureProps = {
  name: string
  label: string
  /** Shows the next or previous picture; null when there is only one. */
  onStep: ((by: number) => void) | null
}

/** How far an arrow key moves the picture, in pixels. */
const MOVE = 80

function ZoomedPicture({ name, label, onStep: toOther }: ZoomedPictureProps) {
  const picture = parseName(name)
  const { stage, view, zoom, move, reset, pointers } = useZoom({
    width: picture?.width ?? 1,
    height: picture?.height ?? 1,
  })
  const isLarge = view.scale > 1
  const onStep =
    toOther &&
    ((by: number) => {
      reset()
      toOther(by)
    })
  const media = useMedia()
  const onKeyDown = (event: KeyboardEvent) => {
    const across = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    const down = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else if (event.key === '0') reset()
    else if (isLarge && (across || down)) move((across ?? 0) * MOVE, (down ?? 0) * MOVE)
    else if (across) onStep?.(-across)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within
    <div className={classes.zoom} onKeyDown={onKeyDown}>
      <div ref={stage} className={`${classes.stage} ${isLarge ? classes.large : ''}`} {...pointers}>
        <img
          src={zoomUrl(media, name)}
          alt={label}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className={classes.controls} role="group" aria-label="Zoom">
        {onStep && (
          <IconButton look="round" aria-label="Previous picture" onClick={() => onStep(-1)}>
            <ChevronLeftIcon />
          </IconButton>
        )}
        <IconButton
          look="round"
          aria-label="Zoom out"
          aria-disabled={!isLarge}
          onClick={() => zoom(1 / STEP)}
        >
          <MinusIcon />
        </IconButton>
        <span className={`${classes.scale} num`} role="status">
          {Math.round(view.scale * 100)}%
        </span>
        <IconButton look="round" aria-label="Zoom in" data-autofocus onClick={() => zoom(STEP)}>
          <PlusIcon />
        </IconButton>
        {onStep && (
          <IconButton look="round" aria-label="Next picture" onClick={() => onStep(1)}>
            <ChevronRightIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}
