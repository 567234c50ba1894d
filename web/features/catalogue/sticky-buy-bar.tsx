import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Price } from '../../ui/price.tsx'
import type { ProductDetail } from './gallery.tsx'
import classes from './sticky-buy-bar.module.css'

type StickyBuyBarProps = {
  /** The page's own button: the bar shows once it has scrolled away. */
  watched: RefObject<HTMLElement | null>
  product: ProductDetail
  children: ReactNode
}

/** On phones, price and Add to Cart at the bottom of the screen. */
export function StickyBuyBar({ watched, product, children }: StickyBuyBarProps) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (watched.current === null) return
    // All below the screen counts as on it: who jumps past the button has it above, too.
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry?.isIntersecting === false),
      { rootMargin: '0px 0px 1000000px' },
    )
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  if (!away) return null
  return (
    <div className={classes.bar}>
      <Price pricePence={product.pricePence} salePricePence={product.salePricePence} />
      {children}
    </div>
  )
}
