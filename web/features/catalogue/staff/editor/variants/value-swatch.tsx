import { imageUrl } from '../../../../../../server/images/name.ts'
import type { EditedValue } from '../draft/family.ts'
import classes from './variants-section.module.css'

/** How a value looks, where it has a picture or a colour. */
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
