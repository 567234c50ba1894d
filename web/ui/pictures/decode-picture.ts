import { imageUrl, type Media, srcSet } from '#server/images/name.shared.ts'

/** The timeout, after which a picture is shown undecoded. */
const patienceMs = 3000

/** Decoded images by name; referenced, so that the browser keeps them in memory. */
const decoded = new Map<string, HTMLImageElement>()

/** Whether a picture is decoded and can be painted at once; true for no picture. */
export const isDecoded = (name: string | undefined): boolean =>
  name === undefined || decoded.has(name)

/**
 * Fetches and decodes the file that a `Picture` of this name and these sizes will show. Resolves
 * when it is decoded, when it fails, and after three seconds.
 */
export function decodePicture(
  media: Media,
  name: string | undefined,
  sizes: string,
): Promise<void> {
  if (name === undefined || decoded.has(name)) return Promise.resolve()
  const picture = document.createElement('picture')
  const source = document.createElement('source')
  source.type = 'image/avif'
  source.sizes = sizes
  source.srcset = srcSet(media, name, 'avif')
  const image = document.createElement('img')
  picture.append(source, image)
  image.sizes = sizes
  image.srcset = srcSet(media, name, 'webp')
  image.src = imageUrl(media, name, 640)
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  const ready = image.decode().then(
    () => void decoded.set(name, image),
    () => {},
  )
  return Promise.race([ready, late])
}
