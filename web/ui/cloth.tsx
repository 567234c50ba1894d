import { imageUrl } from '../../server/images/name.ts'
import classes from './cloth.module.css'

type ClothProps = {
  /** `#rrggbb` and the name of a picture, where there are any. */
  of: { colour: string | null; swatch: string | null }
  className?: string | undefined
  loading?: 'lazy'
}

/** A piece of a fabric: its picture on its colour. */
export function Cloth({ of: { colour, swatch }, className = '', loading }: ClothProps) {
  return (
    <span
      className={`${classes.cloth} ${className}`}
      style={colour === null ? {} : { background: colour }}
    >
      {swatch !== null && (
        <img src={imageUrl(swatch, 160)} alt="" width={52} height={52} loading={loading} />
      )}
    </span>
  )
}
