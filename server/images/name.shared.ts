/** Names of stored pictures, and the URLs made from them. No Node here: the web uses it. */

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The parts of a stored picture's name: `{hash}-{width}x{height}-{colour}`. */
export interface Picture {
  /** The first 16 hexadecimal digits of the SHA-256 of the uploaded file. */
  hash: string
  width: number
  height: number
  /** The average colour as `rrggbb`, shown while the picture loads. */
  colour: string
}

/** The base URLs of pictures and 3D models. */
export interface Media {
  pictures: string
  models: string
}

/**
 * The base URLs of the shop's own `/media`, or of the bucket or a CDN before it, where the paths
 * are the keys of the objects.
 */
export const mediaAt = (origin: string, mediaOrigin?: string): Media =>
  mediaOrigin === undefined
    ? { pictures: `${origin}/media`, models: `${origin}/media/models` }
    : { pictures: `${mediaOrigin}/images`, models: `${mediaOrigin}/models` }

/** The base URLs of the shop's own `/media`, as paths. */
export const ownMedia = mediaAt('')

const ladder = [160, 320, 480, 640, 960, 1280, 1920]
const pattern = /^([0-9a-f]{16})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})$/
const address = /\/(?:media|images)\/([0-9a-z-]+)\/\d+\.(?:avif|webp)$/

/** Builds the name of a picture. */
export function buildName({ hash, width, height, colour }: Picture): string {
  return `${hash}-${width}x${height}-${colour}`
}

/** Parses a picture's name; null for any other text. */
export function parseName(name: string): Picture | null {
  const [, hash, width, height, colour] = pattern.exec(name) ?? []
  if (!hash || !width || !height || !colour) return null
  return { hash, width: Number(width), height: Number(height), colour }
}

/**
 * The widths in pixels that a picture is stored in, the smallest first: the ladder below its own
 * width, then its own, at most 1920. A step that its own width nearly reaches is left out.
 */
export function widthsOf(name: string): number[] {
  const picture = parseName(name)
  if (!picture) return []
  const widest = Math.min(picture.width, 1920)
  return [...ladder.filter((width) => width < widest * 0.9), widest]
}

/** The widest zoomed picture, in pixels: wider ones are more than a phone decodes. */
const MAX_ZOOM = 4096

/** The width in pixels of the zoomed picture: that of the uploaded one, at most 4096. */
function zoomWidth(name: string): number {
  return Math.min(parseName(name)?.width ?? 0, MAX_ZOOM)
}

/**
 * The URL of a zoomed picture, as wide as it was uploaded and of the best quality. One stored by an
 * earlier version may not have it: the shop serves its widest rendition instead, and a nightly job
 * stores the missing one (`renew-pictures.ts`).
 */
export function zoomUrl(media: Media, name: string): string {
  return `${media.pictures}/${name}/${zoomWidth(name)}.webp`
}

/** A file of a stored picture. */
export interface Rendition {
  width: number
  format: PictureFormat
}

/**
 * Every stored rendition, the zoomed one first where it is wider than pages need, which is a WebP
 * alone; the widest WebP for pages is last.
 */
export function renditionsOf(name: string): Rendition[] {
  const widths = widthsOf(name)
  const width = zoomWidth(name)
  const pages = widths.flatMap((each) => pictureFormats.map((format) => ({ width: each, format })))
  return width > (widths.at(-1) ?? width) ? [{ width, format: 'webp' }, ...pages] : pages
}

/** The smallest stored width of a picture that is at least `width`, else the widest. */
export function fittingWidth(name: string, width: number): number {
  const widths = widthsOf(name)
  return widths.find((stored) => stored >= width) ?? widths.at(-1) ?? width
}

/** The URL of a picture in the smallest stored width that is at least `width`, else the widest. */
export function imageUrl(
  media: Media,
  name: string,
  width: number,
  format: PictureFormat = 'webp',
): string {
  return `${media.pictures}/${name}/${fittingWidth(name, width)}.${format}`
}

/** The `srcset` of a picture: every stored width. */
export function srcSet(media: Media, name: string, format: PictureFormat): string {
  return widthsOf(name)
    .map((width) => `${media.pictures}/${name}/${width}.${format} ${width}w`)
    .join(', ')
}

/** The picture's name in a name or URL; null for any other text. */
export function nameIn(text: string): string | null {
  const name = address.exec(text)?.[1] ?? text
  return parseName(name) ? name : null
}

/** The URL of a stored 3D model. */
export function modelUrl(media: Media, model: string): string {
  return `${media.models}/${model}`
}

const modelAddress = /^(?:.*\/models\/)?([0-9a-f]{16}\.glb)$/

/** The 3D model's name in a name or URL; null for any other text. */
export function modelIn(text: string): string | null {
  return modelAddress.exec(text)?.[1] ?? null
}
