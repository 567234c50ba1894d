import { useState } from 'react'
import { payablePence } from '../../../../server/cart/pricing.ts'
import { lineName } from '../../../../server/lib/line-name.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Amount } from '../../../ui/price.tsx'
import type { Cart } from './cart.ts'
import classes from './folded-order.module.css'

type FoldedOrderProps = { cart: Cart; totalPence: number }

/** On a phone: the total above the steps, which unfolds to the items. The summary is below them. */
export function FoldedOrder({ cart, totalPence }: FoldedOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const items = cart.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details
      className={classes.folded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          Your order, {items} {items === 1 ? 'item' : 'items'}
        </span>
        <Amount pence={totalPence} />
        <ChevronDownIcon size={16} />
      </summary>
      {isOpen && (
        <ul>
          {cart.items.map((line) => (
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
