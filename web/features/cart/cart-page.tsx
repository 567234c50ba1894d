import { CartBody, CartFoot } from './cart-content.tsx'
import classes from './cart-page.module.css'
import { GoneLines } from './gone-lines.tsx'
import { useCart } from './use-cart.ts'

/** The page 'Your Cart', for browsers without scripts, or before them; they open it as a sheet. */
export function CartPage() {
  const { data: cart } = useCart()
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>Your Cart</h1>
      <GoneLines />
      <CartBody />
      {cart !== undefined && cart.items.length > 0 && (
        <div className={classes.foot}>
          <CartFoot cart={cart} />
        </div>
      )}
    </main>
  )
}
