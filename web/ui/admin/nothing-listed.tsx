import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ElevationName } from '../drawing/elevation.tsx'
import { EmptyState } from '../empty-state.tsx'

type NothingListedProps = {
  /** What is listed, as in "No orders match". */
  what: string
  drawing: ElevationName
  /** Whether filters keep all of it out. */
  filtered: boolean
  onClear: () => void
  /** What is said when there is none at all. */
  children: ReactNode
}

/** In place of rows: nothing matches the filters, with a way out, or there is nothing yet. */
export function NothingListed({ what, drawing, filtered, onClear, children }: NothingListedProps) {
  if (!filtered) {
    return (
      <EmptyState drawing={drawing} title={`No ${what} yet`}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={drawing}
      title={`No ${what} match`}
      actions={<Button onClick={onClear}>{`Show all ${what}`}</Button>}
    >
      Take off a filter, or show them all and start again.
    </EmptyState>
  )
}
