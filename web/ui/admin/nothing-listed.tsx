import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ElevationName } from '../drawing/elevation.tsx'
import { EmptyState } from '../empty-state.tsx'

type NothingListedProps = {
  /** The items of the list, as in "No orders match". */
  what: string
  drawing: ElevationName
  /** Whether filters exclude all items. */
  filtered: boolean
  onClear: () => void
  /** The text when there are no items at all. */
  children: ReactNode
}

/** The empty state of a list: no match, with a link that clears the filters, or no items yet. */
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
      Remove a filter, or clear them all.
    </EmptyState>
  )
}
