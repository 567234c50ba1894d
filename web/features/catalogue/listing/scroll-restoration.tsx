import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isRevisited } from '#web/lib/stored/stored-filters.ts'
import type { ProductList } from './use-product-list.ts'

/** The loaded length of a list and the scroll position at a history entry. */
type Place = { shown: number; top: number }

const storageKey = 'list-places'
const mostPlaces = 50
const ownScrolls = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

function readPlaces(): Record<string, Place> {
  try {
    const places: Record<string, Place> | null = JSON.parse(
      sessionStorage.getItem(storageKey) ?? 'null',
    )
    return places ?? {}
  } catch {
    return {}
  }
}

function storePlace(entry: string, place: Place): void {
  const { [entry]: _, ...others } = readPlaces()
  const latest = Object.entries(others).slice(1 - mostPlaces)
  sessionStorage.setItem(
    storageKey,
    JSON.stringify(Object.fromEntries([...latest, [entry, place]])),
  )
}

const isScrolled = () => window.scrollY > 0

/**
 * Scroll restoration of a growing list after back, forward or reload: the same length and scroll
 * position. The router restores the position too, but before the rest of the list is loaded.
 */
export default function ScrollRestoration({ list }: { list: ProductList }): null {
  // The entry of the displayed page: the URL changes a moment before the page does.
  const entry = useRouterState({
    select: ({ resolvedLocation }) => historyKey(resolvedLocation?.state) ?? '',
  })
  const wanted = useRef<{ entry: string; place: Place | undefined }>({
    entry: '',
    place: undefined,
  })
  const { products, total, loading, changing, loadingMore, moreFailed, loadMore } = list
  const shown = products.length
  const now = useRef({ entry, shown })
  // In a layout effect: a page that is left at once must not lose its position.
  useLayoutEffect(() => {
    now.current = { entry, shown }
  })

  useEffect(() => {
    wanted.current = { entry, place: isRevisited() ? readPlaces()[entry] : undefined }
    const giveUp = () => {
      wanted.current.place = undefined
    }
    for (const type of ownScrolls) window.addEventListener(type, giveUp, { passive: true })
    return () => {
      for (const type of ownScrolls) window.removeEventListener(type, giveUp)
    }
  }, [entry])

  useEffect(() => {
    const { place } = wanted.current
    if (place === undefined || wanted.current.entry !== entry || loading || changing) return
    if (shown < Math.min(place.shown, total) && !moreFailed) {
      if (!loadingMore) loadMore()
      return
    }
    wanted.current.place = undefined
    window.scrollTo({ top: place.top, behavior: 'instant' })
  })

  useEffect(() => {
    if (loading || changing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let noted: (Place & { entry: string }) | undefined
    const store = () => {
      clearTimeout(timer)
      timer = undefined
      if (noted !== undefined) storePlace(noted.entry, { shown: noted.shown, top: noted.top })
      noted = undefined
    }
    // Noted at once, and stored a little later: a card may be pressed in between.
    const note = () => {
      const current = historyKey(window.history.state)
      if (current !== now.current.entry || wanted.current.place !== undefined) return
      noted = { entry: current, shown: now.current.shown, top: window.scrollY }
      timer ??= setTimeout(store, 100)
    }
    const leave = () => {
      note()
      store()
    }
    // Also after the list has grown, which may happen after the last scroll.
    if (shown > 0 && isScrolled()) note()
    window.addEventListener('scroll', note, { passive: true })
    // A reload does not wait for the timer.
    window.addEventListener('pagehide', leave)
    return () => {
      store()
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [loading, changing, shown])
  return null
}

/**
 * The key of a browser history entry. It relies on `__TSR_key`, which TanStack's history writes
 * into each entry's state and does not export.
 */
export function historyKey(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('__TSR_key' in state)) return undefined
  return typeof state.__TSR_key === 'string' ? state.__TSR_key : undefined
}
