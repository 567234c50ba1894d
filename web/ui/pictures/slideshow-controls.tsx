import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './slideshow-controls.module.css'

type SlideshowControlsProps = { state: SlideshowState; className?: string }

/** Previous, position, next and pause. The position is a measure with one part a slide. */
export function SlideshowControls({ state, className = '' }: SlideshowControlsProps) {
  const { index, count, paused, begun, show, toggle } = state
  return (
    <div className={`${classes.controls} ${begun ? '' : classes.waiting} ${className}`}>
      <IconButton size="md" aria-label="Previous slide" onClick={() => show(index - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <div className={classes.dots} role="group" aria-label="Choose a slide">
        {Array.from({ length: count }, (_, slide) => (
          <button
            key={slide}
            type="button"
            aria-label={`Slide ${slide + 1} of ${count}`}
            aria-current={slide === index ? 'true' : undefined}
            onClick={() => show(slide)}
          />
        ))}
      </div>
      <IconButton size="md" aria-label="Next slide" onClick={() => show(index + 1)}>
        <ChevronRightIcon />
      </IconButton>
      <IconButton
        size="md"
        className={classes.pause}
        aria-label={paused ? 'Play slideshow' : 'Pause slideshow'}
        onClick={toggle}
      >
        {paused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
    </div>
  )
}

type SlideshowState = {
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
