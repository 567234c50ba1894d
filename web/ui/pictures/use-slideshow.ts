import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'

export type SlideshowState = {
  index: number
  count: number
  paused: boolean
  /** Whether the page is hydrated: further pictures then no longer delay the first. */
  begun: boolean
  /** Whether screen readers announce the slide: only when a user selected it. */
  polite: boolean
  show: (index: number) => void
  toggle: () => void
  /** Props of the slideshow that pause it while the pointer or the focus is inside. */
  holdProps: {
    onMouseEnter: () => void
    onMouseLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)')

function watchReduced(onChange: () => void): () => void {
  const query = reduced()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Advances by itself every `intervalMs`, unless paused, hovered, focused or motion is reduced. */
export function useSlideshow(count: number, intervalMs: number): SlideshowState {
  const [index, setIndex] = useState(0)
  const still = useSyncExternalStore(
    watchReduced,
    () => reduced().matches,
    () => false,
  )
  const [chosen, setChosen] = useState<boolean | null>(null)
  const paused = chosen ?? still
  const [held, setHeld] = useState(false)
  const begun = useHydrated()

  useEffect(() => {
    if (paused || held || count < 2) return
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs)
    return () => clearTimeout(timer)
  }, [paused, held, count, intervalMs, index])

  return {
    index: count === 0 ? 0 : index % count,
    count,
    paused,
    begun,
    polite: paused || held,
    show: (wanted) => setIndex((wanted + count) % count),
    toggle: () => setChosen(!paused),
    holdProps: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
