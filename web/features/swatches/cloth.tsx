import { imageUrl } from '../../../server/images/name.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'
import classes from './cloth.module.css'

export type Fabric = RouterOutputs['catalogue']['fabrics']['items'][number]

/** A piece of a fabric: its picture on its colour. */
export function Cloth({ fabric }: { fabric: Fabric }) {
  return (
    <span
      className={classes.cloth}
      style={fabric.colour === null ? {} : { background: fabric.colour }}
    >
      {fabric.swatch !== null && (
        <img src={imageUrl(fabric.swatch, 160)} alt="" width={52} height={52} loading="lazy" />
      )}
    </span>
  )
}
