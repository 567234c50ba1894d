import { useEffect } from 'react'

/**
 * Gives the focus back to what opened a dialog. Mantine's own way misses the first time of a dialog
 * that is fetched when it is wanted, and so begins its life open.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      // Only then the dialog has let go of it.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        const held = document.activeElement?.closest('[role="dialog"]') !== null
        if (opener instanceof HTMLElement && (lost || held)) opener.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
