import type { ReactNode } from 'react'
import { Button } from './buttons/button.tsx'
import { Note } from './note.tsx'
import classes from './retry-note.module.css'

type RetryNoteProps = {
  onRetry: () => void
  /** The small button of staff pages. */
  small?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A loading error with a retry button. */
export function RetryNote({ onRetry, small = false, className = '', children }: RetryNoteProps) {
  return (
    <div className={`${classes.retry} ${className}`}>
      <Note tone="bad">{children}</Note>
      <Button variant="default" size={small ? 'sm' : 'md'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
