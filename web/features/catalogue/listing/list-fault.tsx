import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The error in place of a list that failed to load. */
export function ListFault({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      drawing="chair"
      title="We couldn’t load the products"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Please try again. Your cart is safe.
    </EmptyState>
  )
}
