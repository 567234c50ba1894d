import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { isDoubleClick } from '#web/ui/buttons/double-click.ts'
import { QuantityInput } from '#web/ui/forms/quantity-input.tsx'
import classes from './buy-box.module.css'
import { orderable } from './add-rules.ts'
import { useAddToCart } from './use-add-to-cart.ts'

type BuyBoxProps = {
  product: { id: string; title: string; stock: number; leadDays: number | null }
  /** The quantity, where it can be selected: on the page. The dialog adds one. */
  quantity?: { value: number; onChange: (value: number) => void }
}

/** The page's main action: 'Add to Cart', or 'Out of Stock'. */
export function BuyBox({ product, quantity }: BuyBoxProps) {
  const { add, busy } = useAddToCart()
  const soldOut = isSoldOut(product)
  return (
    <form method="post" className={classes.box}>
      <input type="hidden" name="form" value="add-to-cart" />
      <input type="hidden" name="productId" value={product.id} />
      {quantity && !soldOut && (
        <QuantityInput
          name="quantity"
          size="lg"
          label={product.title}
          max={orderable(product)}
          {...quantity}
        />
      )}
      <BusyButton
        type="submit"
        size="lg"
        fullWidth
        busy={busy}
        disabled={soldOut}
        onClick={(event) => {
          event.preventDefault()
          if (!isDoubleClick(event)) void add(product, quantity?.value)
        }}
      >
        {soldOut ? 'Out of Stock' : 'Add to Cart'}
      </BusyButton>
    </form>
  )
}
