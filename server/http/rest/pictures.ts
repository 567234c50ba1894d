import { imageUrl } from '../../images/name.ts'

/** The width, in pixels, of the pictures that REST links to, where it is stored. */
const WIDTH = 1280

/** The address of a picture. */
export function pictureAt(origin: string, name: string): string {
  return origin + imageUrl(name, WIDTH)
}

/** The address of a picture that may be missing. */
export function pictureOrNone(origin: string, name: string | null | undefined): string | null {
  return name ? pictureAt(origin, name) : null
}
