import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import classes from './cart-button.module.css'
import { useOpenCart } from './open-cart.ts'
import { isOffline } from '../../lib/connection.ts'
import { errorToast } from '../../ui/toast/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCart, useReloadCart } from './use-cart.ts'

const CartSheet = lazy(() => import('./cart-sheet.tsx'))

/** The sheet is fetched when it is first opened. */
const waiting = 'Your cart will open when you’re back online.'

/** The badge of the cart: the number of lines, 9+ above nine, empty for none. */
export function badgeText(lines: number): string | null {
  if (lines === 0) return null
  return lines > 9 ? '9+' : String(lines)
}

/** The header's cart button; the sheet is fetched with the first click. */
export function CartButton() {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const queryClient = useQueryClient()
  const { client } = trpc.useUtils()
  useReloadCart()
  useEffect(() => {
    void import('./send-on-leave.ts').then(({ sendOnLeave }) => sendOnLeave(queryClient, client))
  }, [queryClient, client])
  useOpenCart(
    useCallback(() => {
      // The focus returns here when the sheet closes.
      button.current?.focus({ preventScroll: true })
      setSheet('open')
    }, []),
  )
  const lines = useCart().data?.items.length ?? 0
  const badge = badgeText(lines)
  return (
    <>
      <IconButton
        ref={button}
        aria-label={lines === 1 ? 'Cart, 1 item' : `Cart, ${lines} items`}
        aria-expanded={sheet === 'open'}
        onClick={() => {
          if (sheet === 'never' && isOffline()) errorToast(waiting, 'You are offline')
          else setSheet('open')
        }}
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
