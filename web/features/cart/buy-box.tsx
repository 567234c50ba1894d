import { useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import classes from './buy-box.module.css'
import { useAddToCart } from './use-add-to-cart.ts'

type BuyBoxProps = {
  product: { id: string; title: string; stock: number }
  /** On the page one says how many; the dialog adds one. */
  withQuantity?: boolean
}

/** The page's main action: 'Add to Cart', or 'Out of Stock'. */
export function BuyBox({ product, withQuantity = false }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1)
  const { add, busy } = useAddToCart()
  const soldOut = product.stock === 0
  return (
    <div className={classes.box}>
      {withQuantity && !soldOut && (
        <QuantityInput
          size="lg"
          label={product.title}
          value={quantity}
          max={product.stock}
          onChange={setQuantity}
        />
      )}
      <BusyButton
        size="lg"
        fullWidth
        busy={busy}
        disabled={soldOut}
        onClick={() => void add(product, quantity)}
      >
        {soldOut ? 'Out of Stock' : 'Add to Cart'}
      </BusyButton>
    </div>
  )
}
