import { useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CartIcon } from '#web/ui/icons/icons.tsx'
import classes from './cart-button.module.css'
import { useOpenCart } from './open-cart.ts'
import { itemsText } from '#web/lib/items-text.ts'
import { isOffline } from '#web/lib/connection.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import { useTRPC, useTRPCClient } from '#web/lib/trpc.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import { useCart, useReloadCart } from './use-cart.ts'

const CartSheet = lazy(() => import('./cart-sheet.tsx'))

/** The sheet is fetched when it is first opened. */
const waiting = 'Your cart will open when you’re back online.'

/** The badge of the cart: the number of lines, 9+ above nine, empty for none. */
export function badgeText(lines: number): string | null {
  if (lines === 0) return null
  return lines > 9 ? '9+' : String(lines)
}

/**
 * What the button is read out as: "Cart, 3 products, 8 items"; "Cart" until the cart is known, as on
 * pages that guests share.
 */
export const cartLabel = (quantities: readonly number[] | undefined): string =>
  quantities === undefined ? 'Cart' : `Cart, ${itemsText(quantities)}`

/**
 * The header's cart button. Scripts open the sheet, which is fetched with the first click; without
 * them the button leads to the cart's page.
 */
export function CartButton() {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const queryClient = useQueryClient()
  const client = useTRPCClient()
  const trpc = useTRPC()
  useReloadCart()
  useEffect(() => {
    const reload = () => queryClient.invalidateQueries(trpc.cart.get.pathFilter())
    void import('./send-on-leave.ts').then(({ sendOnLeave }) =>
      sendOnLeave({ queryClient, client, reload }),
    )
  }, [queryClient, client, trpc])
  useOpenCart(
    useCallback(() => {
      // The focus returns here when the sheet closes.
      button.current?.focus({ preventScroll: true })
      setSheet('open')
    }, []),
  )
  const open = () => {
    if (sheet === 'never' && isOffline()) errorToast(waiting, 'You are offline')
    else setSheet('open')
  }
  const items = useCart().data?.items
  const badge = badgeText(items?.length ?? 0)
  return (
    <>
      <form method="get" action="/shop/cart" className={classes.form}>
        <IconButton
          ref={button}
          type="submit"
          aria-label={cartLabel(items?.map(({ quantity }) => quantity))}
          aria-expanded={sheet === 'open'}
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <CartIcon size={24} />
          {badge !== null && <span className={`${classes.count} num`}>{badge}</span>}
        </IconButton>
      </form>
      {sheet !== 'never' && (
        <Opening>
          <CartSheet opened={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Opening>
      )}
    </>
  )
}
