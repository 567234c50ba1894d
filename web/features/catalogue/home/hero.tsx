import { useShop } from '#web/lib/shop.ts'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { ArrowDownIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SlideshowControls, useSlideshow } from '#web/ui/pictures/slideshow-controls.tsx'
import classes from './hero.module.css'

const intervalMs = 15_000
/** The scroll target of Shop Now. */
export const categoriesId = 'categories'

/** The rotating banner: text on moss, with the pictures beside it. */
export function Hero({ images }: { images: string[] }) {
  const { home } = useShop().settings
  const state = useSlideshow(images.length, intervalMs)
  return (
    <section
      className={`${classes.hero} on-moss`}
      aria-roledescription="carousel"
      aria-label="Furnished rooms"
      {...state.holdProps}
    >
      <div className={classes.words}>
        <h1>{home.headline}</h1>
        <p>{home.lead}</p>
        <AnchorButton
          href={`#${categoriesId}`}
          variant="white"
          size="lg"
          className={classes.shop}
          rightSection={<ArrowDownIcon />}
        >
          {home.button}
        </AnchorButton>
        <SlideshowControls state={state} className={classes.controls ?? ''} />
      </div>
      <div className={classes.pictures} aria-live={state.polite ? 'polite' : 'off'}>
        {images.length === 0 && (
          <Picture name={null} alt="" sizes="100vw" elevation="sofa" className={classes.picture} />
        )}
        {images.map((name, index) => (
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${images.length}`}
            aria-hidden={index !== state.index}
            className={`${classes.slide} ${index === state.index ? classes.shown : ''}`}
          >
            {(index === 0 || state.begun) && (
              <Picture
                name={name}
                alt="A furnished room"
                sizes="(min-width: 48em) 64vw, 100vw"
                eager={index === 0}
                elevation="sofa"
                className={classes.picture}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
