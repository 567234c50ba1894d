import { useEffect } from 'react'

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
