import { type CSSProperties, useState } from 'react'
import { preload } from 'react-dom'
import { imageUrl, parseName, srcSet } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import { Elevation, type ElevationName } from '#web/ui/drawing/elevation.tsx'
import classes from './picture.module.css'

type PictureProps = {
  /** The stored name; null or unknown: the elevation is drawn instead. */
  name: string | null | undefined
  alt: string
  /** The `sizes` attribute: the displayed width, by which the browser selects a file. */
  sizes: string
  /** Above the fold: fetched at once, at high priority. */
  eager?: boolean
  /** The drawing when there is no picture; a box where its kind is not known. */
  elevation?: ElevationName
  className?: string | undefined
  style?: CSSProperties
}

/** A picture filling its tile; the tile has the picture's own ground colour while it loads. */
export function Picture(props: PictureProps) {
  const { name, alt, sizes, eager = false, elevation = 'box', className = '', style } = props
  const media = useMedia()
  const [missing, setMissing] = useState<string | null>(null)
  const facts = name ? parseName(name) : null
  if (!name || facts === null || missing === name) {
    return (
      <div
        className={`${classes.tile} ${className}`}
        style={style}
        {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
      >
        <Elevation name={elevation} className={classes.elevation} />
      </div>
    )
  }
  if (eager) {
    // Preloaded before the styles: the first visible picture is requested first.
    preload(imageUrl(media, name, 640), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(media, name, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <div
      className={`${classes.tile} ${className}`}
      style={{ backgroundColor: `#${facts.colour}`, ...style }}
    >
      <picture>
        <source type="image/avif" srcSet={srcSet(media, name, 'avif')} sizes={sizes} />
        <img
          src={imageUrl(media, name, 640)}
          srcSet={srcSet(media, name, 'webp')}
          sizes={sizes}
          width={facts.width}
          height={facts.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          // Off-screen pictures and the banner's hidden ones must not delay the first visible one.
          fetchPriority={eager ? 'high' : 'low'}
          decoding={eager ? 'sync' : 'async'}
          onError={() => setMissing(name)}
          ref={(image) => {
            // It failed before hydration, when there was no error handler.
            if (image?.complete === true && image.naturalWidth === 0) setMissing(name)
          }}
        />
      </picture>
    </div>
  )
}
