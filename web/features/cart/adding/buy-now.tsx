import { useHydrated, useNavigate } from '@tanstack/react-router'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { useShop } from '#web/lib/shop.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { onSingleClick } from '#web/ui/buttons/double-click.ts'
import classes from './buy-box.module.css'
import { useAddToCart } from './use-add-to-cart.ts'

type BuyNowProps = {
  product: { id: string; title: string; stock: number; leadDays: number | null }
  quantity: number
}

/**
 * Adds a product to the cart and leads to the wallets of the checkout; nothing where the shop offers
 * none or the browser has none.
 */
export function BuyNow({ product, quantity }: BuyNowProps) {
  const { wallets } = useShop().settings.payments
  const hydrated = useHydrated()
  const { add, busy } = useAddToCart()
  const navigate = useNavigate()
  if (!wallets || !hydrated || !hasWallet() || isSoldOut(product)) return null
  const buy = async () => {
    if ((await add(product, quantity)) === true) await navigate({ to: '/shop/checkout' })
  }
  return (
    <div className={classes.now}>
      <BusyButton
        variant="default"
        size="lg"
        fullWidth
        busy={busy}
        onClick={onSingleClick(() => void buy())}
      >
        Buy now
      </BusyButton>
    </div>
  )
}

/** Whether the browser may have a wallet: which of them, only the provider's buttons know. */
const hasWallet = () => 'ApplePaySession' in window || 'PaymentRequest' in window
