import { useState } from 'react'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { itemsText } from '#web/lib/items-text.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import type { Cart } from './checkout-cart.ts'
import classes from './folded-order.module.css'

type FoldedOrderProps = { cart: Cart | undefined; totalPence: number | null }

/**
 * On a phone: the total above the steps, which unfolds to the items. The summary is below them. It
 * is as high without a cart and with an empty one, so that a late cart moves nothing.
 */
export function FoldedOrder({ cart, totalPence }: FoldedOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const lines = cart?.items ?? []
  return (
    <details
      className={classes.folded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          Your order
          {cart && `, ${itemsText(lines.map(({ quantity }) => quantity))}`}
        </span>
        {totalPence === null ? <span /> : <Amount pence={totalPence} />}
        <ChevronDownIcon size={16} />
      </summary>
      {isOpen && lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.productId}>
              <span>
                {line.quantity} × {lineName(line)}
              </span>
              <Amount pence={payablePence(line) * line.quantity} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
