import type { KeyboardEvent } from 'react'
import { useEffect } from 'react'

const stops = 'a[href], button, summary'

/** A focus trap: Tab cycles inside an element. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const { currentTarget: inside, shiftKey } = event
  const seen = Array.from(inside.querySelectorAll<HTMLElement>(stops)).filter((stop) =>
    stop.checkVisibility(),
  )
  const here = document.activeElement
  const end = shiftKey ? seen[0] : seen.at(-1)
  if (here !== end && here !== inside) return
  event.preventDefault()
  const next = shiftKey ? seen.at(-1) : seen[0]
  next?.focus()
}

/**
 * Returns the focus to the element that opened a dialog. Mantine's own hook misses the first
 * opening of a lazily loaded dialog, which mounts open.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      // Only then the dialog has released the focus.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        const held = document.activeElement?.closest('[role="dialog"]') !== null
        if (opener instanceof HTMLElement && (lost || held)) opener.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
