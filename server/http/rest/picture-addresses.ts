import { fittingWidth, type Media } from '#server/images/name.shared.ts'

/** The width, in pixels, of the pictures that REST links to, where it is stored. */
const WIDTH = 1280

/** The address of a picture. */
export function pictureAt({ pictures }: Media, name: string): string {
  return `${pictures}/${name}/${fittingWidth(name, WIDTH)}.webp`
}

/** The address of a picture that may be missing. */
export function pictureOrNone(media: Media, name: string | null | undefined): string | null {
  return name ? pictureAt(media, name) : null
}

/** The address of a 3D model, given by its name or its path. */
export function modelAt({ models }: Media, model: string): string {
  return `${models}/${model.slice(model.lastIndexOf('/') + 1)}`
}
