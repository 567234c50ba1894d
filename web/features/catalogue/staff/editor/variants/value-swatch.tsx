import { imageUrl } from '#server/images/name.shared.ts'
import type { EditedValue } from '../draft/family.ts'
import classes from './variants-section.module.css'

/** The picture or colour of a value, if any. */
export function ValueSwatch({ value: { swatch, colour } }: { value: EditedValue }) {
  if (swatch !== null) {
    return (
      <img
        src={imageUrl(swatch, 160)}
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
