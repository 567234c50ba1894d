import {
  type KeyboardEvent,
  useState,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { parseName, zoomUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import { BareDialog } from '#web/ui/dialogs/dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { STEP, fitting, moveBy, type Stage, stageOf, zoomBy, type ZoomView } from './zoom.ts'
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

type Point = { x: number; y: number }

interface Zoom {
  stage: RefObject<HTMLDivElement | null>
  view: ZoomView
  zoom: (factor: number, at?: Point) => void
  move: (dx: number, dy: number) => void
  reset: () => void
  pointers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
    onDoubleClick: (event: { clientX: number; clientY: number }) => void
  }
}

/** A picture that is zoomed by wheel, pinch or double click, and moved by dragging. */
function useZoom(picture: { width: number; height: number }): Zoom {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(fitting)
  const down = useRef(new Map<number, Point>())

  const change = (next: (now: ZoomView, limits: Stage) => ZoomView) => {
    const size = stage.current
    if (size === null) return
    const { clientWidth: width, clientHeight: height } = size
    setView((now) => next(now, stageOf({ width, height }, picture, window.devicePixelRatio)))
  }
  /** A point relative to the centre of the stage. */
  const fromMiddle = (clientX: number, clientY: number): Point => {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
  }
  const zoom = (factor: number, at?: Point) =>
    change((now, limits) => zoomBy(now, factor, limits, at))
  const move = (dx: number, dy: number) => change((now, limits) => moveBy(now, dx, dy, limits))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Keeps the page from scrolling; a pinch on a touchpad is a wheel event too.
    event.preventDefault()
    zoom(STEP ** (-event.deltaY / 120), fromMiddle(event.clientX, event.clientY))
  })
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => onWheel(event)
    // React's own wheel handlers are passive and cannot keep the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const lift = (event: PointerEvent) => void down.current.delete(event.pointerId)
  return {
    stage,
    view,
    zoom,
    move,
    reset: () => setView(fitting),
    pointers: {
      onPointerDown: (event) => {
        down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        const before = down.current.get(event.pointerId)
        if (!before) return
        const now = { x: event.clientX, y: event.clientY }
        const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
        down.current.set(event.pointerId, now)
        if (!other) return move(now.x - before.x, now.y - before.y)
        const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
        zoom(
          spread(now) / Math.max(1, spread(before)),
          fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2),
        )
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: ({ clientX, clientY }) =>
        view.scale > 1 ? setView(fitting) : zoom(2.5, fromMiddle(clientX, clientY)),
    },
  }
}
