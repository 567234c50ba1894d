import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Measure } from '../../ui/measure.tsx'
import classes from './show-more.module.css'
import type { ProductList } from './use-product-list.ts'

/** How far below the screen the end of a list still counts as near, in pixels. */
const NEAR_PIXELS = 800

// Not needed before one has scrolled; without it, lists begin anew.
const KeptPlace = lazy(() => import('./kept-place.tsx').catch(() => ({ default: () => null })))

type ShowMoreProps = {
  list: ProductList
  step: number
  /** More comes by itself as one scrolls; the button is there for when it does not. */
  scrolling?: boolean
}

/** How much of a list is shown, on a measure, and the button for more of it. */
export function ShowMore(props: ShowMoreProps) {
  const { list, step, scrolling = false } = props
  const hydrated = useHydrated()
  const { total, loadingMore: busy, moreFailed: failed, loadMore } = list
  const shown = list.products.length
  const left = total - shown
  const end = useNearEnd(scrolling && left > 0 && !busy && !failed, loadMore)
  if (total === 0) return null
  return (
    <div className={classes.more} ref={end}>
      {hydrated && (
        <Suspense fallback={null}>
          <KeptPlace list={list} />
        </Suspense>
      )}
      <p className="num muted small" role="status">
        {failed && 'More products could not be loaded. '}
        Showing {shown} of {total} products
      </p>
      <Measure value={shown / total} className={classes.measure ?? ''} />
      {left > 0 && (
        <BusyButton variant="default" busy={busy} onClick={loadMore}>
          {failed ? 'Try again' : `Show ${Math.min(step, left)} more`}
        </BusyButton>
      )}
    </div>
  )
}

/** Asks for more when the end of the list is near; not wanted while more is on its way. */
function useNearEnd(wanted: boolean, onMore: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!wanted || end.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) more.current()
      },
      { rootMargin: `${NEAR_PIXELS}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [wanted])
  return end
}
