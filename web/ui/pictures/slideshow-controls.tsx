import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import classes from './slideshow-controls.module.css'
import type { SlideshowState } from './use-slideshow.ts'

type SlideshowControlsProps = { state: SlideshowState; className?: string }

/** Previous, position, next and pause. The position is a measure with one part a slide. */
export function SlideshowControls({ state, className = '' }: SlideshowControlsProps) {
  const { index, count, paused, show, toggle } = state
  return (
    <div className={`${classes.controls} ${className}`}>
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
