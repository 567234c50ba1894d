import { imageUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import classes from './cloth.module.css'

type ClothProps = {
  /** The colour (`#rrggbb`) and the name of the picture, if any. */
  of: { colour: string | null; swatch: string | null }
  className?: string | undefined
}

/** A swatch of a fabric: its picture on its colour. */
export function Cloth({ of: { colour, swatch }, className = '' }: ClothProps) {
  const media = useMedia()
  return (
    <span
      className={`${classes.cloth} ${className}`}
      style={colour === null ? {} : { background: colour }}
    >
      {swatch !== null && (
        // Lazy, or it would be requested before the page's first picture.
        <img src={imageUrl(media, swatch, 160)} alt="" width={52} height={52} loading="lazy" />
      )}
    </span>
  )
}
