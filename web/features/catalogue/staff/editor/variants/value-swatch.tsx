import { imageUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import type { EditedValue } from '../draft/family.ts'
import classes from './variants-section.module.css'

/** The picture or colour of a value, if any. */
export function ValueSwatch({ value: { swatch, colour } }: { value: EditedValue }) {
  const media = useMedia()
  if (swatch !== null) {
    return (
      <img
        src={imageUrl(media, swatch, 160)}
        alt=""
        width={18}
        height={18}
        loading="lazy"
        className={classes.swatch}
      />
    )
  }
  return colour === null ? null : <i className={classes.swatch} style={{ background: colour }} />
}
