import { Button } from '#web/ui/buttons/button.tsx'
import { useState } from 'react'
import classes from './fault-banner.module.css'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { AlertIcon, CloseIcon } from '#web/ui/icons/icons.tsx'

type FaultBannerProps = {
  /** The error message; null for none. */
  message: string | null
  onRetry?: () => void
}

/** An error banner that can be dismissed; another error shows it again. */
export function FaultBanner({ message, onRetry }: FaultBannerProps) {
  const [dismissed, setDismissed] = useState(false)
  // A solved error may recur.
  if (message === null && dismissed) setDismissed(false)
  if (message === null || dismissed) return null
  return (
    <div role="alert" className={classes.banner}>
      <AlertIcon />
      <span>{message}</span>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
      <IconButton size="sm" aria-label="Dismiss" onClick={() => setDismissed(true)}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  )
}
