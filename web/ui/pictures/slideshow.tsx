import { Picture } from './picture.tsx'
import { SlideshowControls, useSlideshow } from './slideshow-controls.tsx'
import classes from './slideshow.module.css'

type Slide = { name: string; alt: string }

export type SlideshowProps = {
  slides: readonly Slide[]
  intervalMs: number
  /** The accessible name of the slideshow. */
  label: string
}

/** A slideshow, with its controls on a plate at the bottom left. */
export function Slideshow({ slides, intervalMs, label }: SlideshowProps) {
  const state = useSlideshow(slides.length, intervalMs)
  return (
    <section
      className={classes.slideshow}
      aria-roledescription="carousel"
      aria-label={label}
      {...state.holdProps}
    >
      <div aria-live={state.polite ? 'polite' : 'off'}>
        {slides.map(({ name, alt }, index) => (
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={index !== state.index}
            className={`${classes.slide} ${index === state.index ? classes.shown : ''}`}
          >
            {(index === 0 || state.begun) && (
              <Picture name={name} alt={alt} sizes="100vw" eager={index === 0} />
            )}
          </div>
        ))}
      </div>
      <SlideshowControls state={state} className={classes.plate ?? ''} />
      <p className={`${classes.caption} num`} aria-hidden="true">
        {state.index + 1} of {slides.length}: {slides[state.index]?.alt.replace(/\.$/, '')}
      </p>
    </section>
  )
}
