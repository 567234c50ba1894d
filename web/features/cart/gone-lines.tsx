import { useEffect, useEffectEvent, useState } from 'react'
import { lineName } from '#server/lib/line-name.shared.ts'
import { Note } from '#web/ui/note.tsx'
import { type Cart, useCart } from './use-cart.ts'
import { useChangeCart } from './use-change-cart.ts'

/**
 * Names the products that have left the cart because they are no longer sold. Whoever has read it
 * here does not read it again: their lines are removed.
 */
export function GoneLines({ className }: { className?: string | undefined }) {
  const gone = useCart().data?.gone ?? []
  const { removeGone } = useChangeCart()
  const [told, setTold] = useState<Cart['gone']>([])
  const untold = gone.filter(({ productId }) => !told.some((one) => one.productId === productId))
  if (untold.length > 0) setTold([...told, ...untold])
  const remove = useEffectEvent(() => void removeGone(gone))
  const isToRemove = gone.length > 0
  useEffect(() => {
    if (isToRemove) remove()
  }, [isToRemove])
  if (told.length === 0) return null
  return (
    <div className={className}>
      <Note tone="warn">{goneText(told)}</Note>
    </div>
  )
}

/** What has left the cart, and why. */
export function goneText(gone: Cart['gone']): string {
  const names = new Intl.ListFormat('en-GB').format(gone.map(lineName))
  return gone.length === 1
    ? `We no longer sell ${names}, so it’s been removed from your cart.`
    : `We no longer sell ${names}, so they’ve been removed from your cart.`
}
