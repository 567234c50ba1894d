import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'

type LeaveWarningProps = {
  /** Whether something is entered and not saved. */
  isUnsaved: boolean
  title: string
  /** What becomes of the entries. */
  children: ReactNode
}

/**
 * Confirms leaving a page with unsaved entries; the browser itself asks when a tab is closed.
 */
export function LeaveWarning({ isUnsaved, title, children }: LeaveWarningProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog opened onClose={reset} title={title}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="default" size="sm" data-autofocus onClick={reset}>
          Keep editing
        </Button>
        <Button size="sm" onClick={proceed}>
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  )
}
