import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { dismissToast, type Toast } from './toast.ts'
import classes from './toast.module.css'

const swipeThreshold = 50

/** A toast: closes by timeout, its buttons, Esc, or a swipe of 50 pixels to the right. */
export default function ToastViewer({ toast }: { toast: Toast }) {
  const isError = toast.tone === 'error'
  const { shift, gestures } = useToastGestures(toast.durationMs)
  const { action } = toast
  const Mark = isError ? AlertIcon : CheckIcon
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`${classes.toast} ${isError ? classes.error : ''} on-moss`}
      style={{ translate: `${shift}px` }}
      {...gestures}
    >
      <Mark size={20} />
      <div>
        {toast.title !== undefined && <b>{toast.title}</b>}
        <p>{toast.message}</p>
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton size="sm" aria-label="Close" className={classes.close} onClick={dismissToast}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** Counts down while the toast is not hovered, focused or held, and follows a swipe. */
function useToastGestures(durationMs: number) {
  const [held, setHeld] = useState(false)
  const [shift, setShift] = useState(0)
  const start = useRef<number | null>(null)

  useEffect(() => {
    if (held || durationMs === Infinity) return
    const timer = setTimeout(dismissToast, durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs])

  const release = (dismiss: boolean) => {
    if (dismiss) dismissToast()
    start.current = null
    setShift(0)
  }
  const gestures = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismissToast()
    },
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) setShift(Math.max(0, event.clientX - start.current))
    },
    // The last movement may not be rendered yet: the pointer's position counts.
    onPointerUp: ({ clientX }: PointerEvent) =>
      release(start.current !== null && clientX - start.current >= swipeThreshold),
    onPointerCancel: () => release(false),
  }
  return { shift, gestures }
}
