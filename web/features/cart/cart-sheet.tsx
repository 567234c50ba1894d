import { useEffect } from 'react'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { dismissToast, toastStore } from '#web/ui/toast/toast.ts'
import { FreeProgress } from './cart-codes.tsx'
import { CartBody, CartFoot } from './cart-content.tsx'
import classes from './cart-sheet.module.css'
import { GoneLines } from './gone-lines.tsx'
import { openCart } from './open-cart.ts'
import { useCart } from './use-cart.ts'

type CartSheetProps = { opened: boolean; onClose: () => void }

/** The side sheet 'Your Cart'. */
export default function CartSheet({ opened, onClose }: CartSheetProps) {
  const { data: cart } = useCart()
  useEffect(() => {
    // A toast that leads to the cart has nothing more to say there.
    if (opened && toastStore.get()?.action?.run === openCart) dismissToast()
  }, [opened])
  const filled = cart !== undefined && cart.items.length > 0
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={<span className={classes.title}>Your Cart</span>}
      under={filled ? <FreeProgress /> : undefined}
      foot={filled ? <CartFoot cart={cart} onClose={onClose} /> : undefined}
    >
      {opened && <GoneLines className={classes.gone} />}
      <CartBody onClose={onClose} />
    </Sheet>
  )
}
