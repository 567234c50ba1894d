import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { fitting, moveBy, type Stage, STEP, stageOf, zoomBy, type ZoomView } from './zoom.ts'

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
export function useZoom(picture: { width: number; height: number }): Zoom {
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
