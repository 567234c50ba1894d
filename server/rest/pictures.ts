import { imageUrl } from '../images/name.ts'

/** How wide, in pixels, the pictures are whose addresses REST answers, where there are such. */
const WIDTH = 1280

/** The address of a picture. */
export function pictureAt(origin: string, name: string): string {
  return origin + imageUrl(name, WIDTH)
}

/** The address of a picture that may be missing. */
export function pictureOrNone(origin: string, name: string | null | undefined): string | null {
  return name ? pictureAt(origin, name) : null
}
