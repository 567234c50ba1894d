import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { isDoubleClick } from '#web/ui/buttons/double-click.ts'
import type { ReactNode } from 'react'
import { addForm } from './cart-answer.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartButtonProps = {
  product: { id: string; title: string; stock: number; leadDays: number | null }
  /** `bar`: the primary button at the foot of a phone's screen. */
  look?: 'card' | 'bar'
  /** The quantity; 1 by default. */
  quantity?: number
}

/** A card's button. Out of stock it looks disabled; the badge says why. */
export function AddToCartButton({ product, look = 'card', quantity = 1 }: AddToCartButtonProps) {
  const { add, busy } = useAddToCart()
  const several = quantity > 1 ? ` ${quantity}` : ''
  const words = look === 'bar' ? `Add${several} to Cart` : 'Add to cart'
  return (
    <Button
      variant={look === 'bar' ? 'filled' : 'light'}
      size={look === 'bar' ? 'md' : 'sm'}
      type="submit"
      form={addForm}
      name="productId"
      value={product.id}
      id={look === 'card' ? `buy-${product.id}` : undefined}
      disabled={isSoldOut(product)}
      aria-busy={busy}
      aria-label={`${words}: ${product.title}`}
      onClick={(event) => {
        event.preventDefault()
        if (!busy && !isDoubleClick(event)) void add(product, quantity)
      }}
    >
      {words}
    </Button>
  )
}

/** A stable function, for the cards of a grid. */
export function renderAddToCart(product: AddToCartButtonProps['product']): ReactNode {
  return <AddToCartButton product={product} />
}
