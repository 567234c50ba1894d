import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Measure } from '#web/ui/measure.tsx'
import classes from './show-more.module.css'
import type { ProductList } from './use-product-list.ts'

/** How far below the screen, in pixels, the end of a list counts as near. */
const NEAR_PIXELS = 800

// Loaded only after scrolling; without it, lists are not restored.
const ScrollRestoration = lazy(() =>
  import('./scroll-restoration.tsx').catch(() => ({ default: () => null })),
)

type ShowMoreProps = {
  list: ProductList
  step: number
  /** The URL of the longer list, for use without scripts. */
  moreHref: string | undefined
  /** More items load on scroll; the button is the fallback. */
  scrolling?: boolean
}

/** The displayed share of a list, as a measure, and the button that loads more. */
export function ShowMore(props: ShowMoreProps) {
  const { list, step, moreHref, scrolling = false } = props
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
          <ScrollRestoration list={list} />
        </Suspense>
      )}
      <p className="num muted small" role="status">
        {failed && 'We couldn’t load more products. '}
        Showing {shown} of {total} products
      </p>
      <Measure value={shown / total} className={classes.measure ?? ''} />
      {left > 0 && !hydrated && moreHref !== undefined && (
        <AnchorButton variant="default" href={moreHref}>
          Show {Math.min(step, left)} more
        </AnchorButton>
      )}
      {left > 0 && hydrated && (
        <BusyButton variant="default" busy={busy} onClick={loadMore}>
          {failed ? 'Try again' : `Show ${Math.min(step, left)} more`}
        </BusyButton>
      )}
    </div>
  )
}

/** Loads more when the end of the list is near; off while more is loading. */
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
