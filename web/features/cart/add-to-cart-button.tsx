import { Button } from '../../ui/button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartButtonProps = { product: { id: string; title: string; stock: number } }

/** A card's button. Out of stock it looks disabled; the badge says why. */
export function AddToCartButton({ product }: AddToCartButtonProps) {
  const { add, busy } = useAddToCart()
  const soldOut = product.stock === 0
  return (
    <Button
      variant="light"
      size="sm"
      disabled={soldOut}
      aria-busy={busy}
      aria-label={`Add to cart: ${product.title}`}
      onClick={() => {
        if (!busy) void add(product)
      }}
    >
      Add to cart
    </Button>
  )
}
