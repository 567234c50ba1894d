import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import classes from './cart-button.module.css'
import { useCart, useReloadCart } from './use-cart.ts'

const CartSheet = lazy(() => import('./cart-sheet.tsx'))

/** What the badge on the cart reads: the number of lines, 9+ above nine, nothing for none. */
export function badgeText(lines: number): string | null {
  if (lines === 0) return null
  return lines > 9 ? '9+' : String(lines)
}

/** The header's cart button; the sheet itself is fetched with the first press. */
export function CartButton() {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  useReloadCart()
  const lines = useCart().data?.items.length ?? 0
  const badge = badgeText(lines)
  return (
    <>
      <IconButton
        aria-label={lines === 1 ? 'Cart, 1 item' : `Cart, ${lines} items`}
        aria-expanded={sheet === 'open'}
        onClick={() => setSheet('open')}
      >
        <CartIcon size={24} />
        {badge !== null && <span className={`${classes.count} num`}>{badge}</span>}
      </IconButton>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CartSheet opened={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
