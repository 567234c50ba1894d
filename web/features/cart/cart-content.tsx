import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { madeFromToday } from '#server/stock/made-to-order.shared.ts'
import { deliveryCostText } from '#server/delivery/delivery-cost.shared.ts'
import { MIN_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import { orderLimit, tooLargeText } from '#server/lib/order/limits.shared.ts'
import { useDeliveryCost } from '#web/lib/delivery-promise.ts'
import { useContact, useShop } from '#web/lib/shop.ts'
import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { DeliveredTo } from '#web/ui/delivered-to/delivered-to.tsx'
import { useNoTeam } from '#web/ui/delivered-to/use-delivery-check.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { OrDeposit } from '#web/ui/order/or-deposit.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { CartCodes, FreeProgress } from './cart-codes.tsx'
import { CartLines } from './cart-lines.tsx'
import { GoneLines } from './gone-lines.tsx'
import classes from './cart-content.module.css'
import { BringBack, SaveBasket } from './saved-basket.tsx'
import { type Cart, useCart } from './use-cart.ts'

type OnClose = {
  /** Closes the sheet that the cart is in. */
  onClose?: () => void
}

/** The lines of the cart with what stands below them, or what stands in their place. */
export function CartBody({ onClose }: OnClose) {
  const { data: cart, isError, fetchStatus, refetch } = useCart()
  if (isError) {
    return (
      <RetryNote className={classes.fault} onRetry={() => void refetch()}>
        We couldn’t load your cart. Everything in it is safe.
      </RetryNote>
    )
  }
  if (cart === undefined && fetchStatus !== 'idle') return <RowsSkeleton rows={2} />
  if (!cart?.items.length) return <EmptyCart onClose={onClose} />
  return (
    <>
      <CartLines />
      <CartExtras cart={cart} />
    </>
  )
}

function EmptyCart({ onClose }: OnClose) {
  return (
    <div className={classes.empty}>
      <EmptyState
        drawing="chair"
        title="Your cart is empty"
        order={3}
        actions={
          <ButtonLink
            to="/shop/listing"
            onClick={() => {
              deleteStoredFilters()
              onClose?.()
            }}
          >
            See all products
          </ButtonLink>
        }
      >
        Anything you add will be saved here.
      </EmptyState>
      <BringBack />
    </div>
  )
}

/** The limit of online orders that the cart exceeds. */
const limitOf = ({ items }: Cart) =>
  orderLimit(
    items,
    items.reduce((sum, { linePence }) => sum + linePence, 0),
  )

/**
 * What stands below the lines: where no team goes, the codes, and the saved basket. It scrolls with
 * the lines in the sheet, whose foot has room for the total alone.
 */
function CartExtras({ cart }: { cart: Cart }) {
  const noTeam = useNoTeam()
  return (
    <div className={classes.extras}>
      {noTeam !== null && (
        <p className="muted tiny">
          {noTeam.title}. {noTeam.detail}
        </p>
      )}
      {cart.promotions.applied.length > 0 && <Items cart={cart} />}
      <CartCodes />
      <SaveBasket />
      <BringBack />
    </div>
  )
}

/** The first day of delivery of a line with made pieces, as an ISO date; null for one from stock. */
const madeDay = (line: Cart['items'][number], now: Date): string | null =>
  madeFromToday(line, now)?.toISOString().slice(0, 10) ?? null

/** The total of a cart, its delivery, and the link to the checkout. */
export function CartFoot({ cart, onClose }: OnClose & { cart: Cart }) {
  const cost = useDeliveryCost()
  const { isVatRegistered } = useShop().settings.company
  const contact = useContact()
  const limit = limitOf(cart)
  const now = new Date()
  return (
    <>
      <div className={classes.total}>
        <span>Total</span>
        <Amount pence={cart.totalPence} className={classes.sum} />
      </div>
      <div className={classes.notes}>
        <OrDeposit
          totalPence={cart.totalPence}
          madeFrom={cart.items.map((line) => madeDay(line, now))}
          today={dayInLondon(now)}
        />
        {isVatRegistered && <p className="muted tiny">Price includes VAT.</p>}
      </div>
      <DeliveredTo
        items={cart.items}
        promise={<p className="muted tiny">{cost !== undefined && deliveryCostText(cost)}</p>}
      />
      {limit !== null ? (
        <Note tone="warn">
          {tooLargeText(limit)}{' '}
          <a href={contact.phoneHref} className="link num">
            {contact.phone}
          </a>
        </Note>
      ) : cart.totalPence < MIN_PAYMENT_PENCE ? (
        <Note tone="warn">
          The smallest online order is {MIN_PAYMENT_PENCE}p. Add something else to check out.
        </Note>
      ) : (
        <ButtonLink to="/shop/checkout" size="lg" fullWidth onClick={onClose}>
          Checkout
        </ButtonLink>
      )}
      {onClose !== undefined && (
        <button type="button" className={`arrow-link ${classes.back}`} onClick={onClose}>
          Continue shopping
        </button>
      )}
    </>
  )
}

/** What the pieces and their services come to before promotions. */
function Items({ cart: { items, totalPence, promotions } }: { cart: Cart }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p className={`${classes.items} num`}>
      <span className="muted">Items ({pieces})</span>
      <Amount pence={totalPence + promotions.discountPence} />
    </p>
  )
}

/** The page 'Your Cart', for browsers without scripts, or before them; they open it as a sheet. */
export function CartPage() {
  const { data: cart } = useCart()
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>Your Cart</h1>
      <GoneLines />
      <FreeProgress />
      <CartBody />
      {cart !== undefined && cart.items.length > 0 && (
        <div className={classes.foot}>
          <CartFoot cart={cart} />
        </div>
      )}
    </main>
  )
}
