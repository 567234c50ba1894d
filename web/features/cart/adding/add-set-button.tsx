import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { isDoubleClick } from '#web/ui/buttons/double-click.ts'
import { type ProductSet, useAddSet } from './use-add-set.ts'

/** The button that adds a set to the cart: all of its products, or none. */
function AddSetButton({ set }: { set: ProductSet }) {
  const { add, busy } = useAddSet()
  return (
    <form method="post">
      <input type="hidden" name="form" value="add-set" />
      <input type="hidden" name="setId" value={set.id} />
      <input
        type="hidden"
        name="productIds"
        value={set.items.map(({ productId }) => productId).join(',')}
      />
      <BusyButton
        type="submit"
        variant="light"
        busy={busy}
        aria-label={`Add set to cart: ${set.name}`}
        onClick={(event) => {
          event.preventDefault()
          if (!isDoubleClick(event)) void add(set)
        }}
      >
        Add set to cart
      </BusyButton>
    </form>
  )
}

/** A stable function, for the sets of a page. */
export function renderAddSet(set: ProductSet): ReactNode {
  return <AddSetButton set={set} />
}
