import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { Price } from '#web/ui/price.tsx'
import type { ProductDetail } from './load-product.ts'
import { choiceText, headingOf } from './options/option-text.ts'
import classes from './sticky-buy-bar.module.css'

type StickyBuyBarProps = {
  /** The product's own button: the bar is visible while that is off screen. */
  watched: RefObject<HTMLElement | null>
  product: ProductDetail
  /** The dialog has a bar on phones, the page on tablets too. */
  look: 'page' | 'dialog'
  /** Add to Cart. */
  children: ReactNode
}

/**
 * Name, price and Add to Cart at the bottom of the screen. On phones it is visible from the start:
 * there the button is below the pictures, and its position is unknown without scripts.
 */
export function StickyBuyBar({ watched, product, look, children }: StickyBuyBarProps) {
  const [away, setAway] = useState<boolean | 'unknown'>('unknown')
  useEffect(() => {
    if (watched.current === null) return
    // The area below the header and above the bar counts as on screen.
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry?.isIntersecting === false),
      { rootMargin: '-60px 0px -69px' },
    )
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  if (away === false || isSoldOut(product)) return null
  return (
    <div
      className={`${classes.bar} ${classes[look]} ${away === true ? '' : classes.first}`}
      data-buy-bar
    >
      <div className={classes.words}>
        <p>{wordsOf(product)}</p>
        <Price
          pricePence={product.pricePence}
          salePricePence={product.salePricePence}
          showsWas={product.showsWas}
        />
      </div>
      {children}
    </div>
  )
}

/** The bar's text: the title, with the selected options of a family. */
const wordsOf = (product: ProductDetail) =>
  [headingOf(product), product.family && choiceText(product.family)].filter(Boolean).join(', ')
