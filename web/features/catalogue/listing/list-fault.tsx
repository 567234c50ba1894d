import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The error in place of a list that failed to load. */
export function ListFault({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      drawing="chair"
      title="The products could not be loaded"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      The shop did not answer. Nothing in your cart is lost.
    </EmptyState>
  )
}
