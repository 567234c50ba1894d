import { imageUrl, srcSet } from '../../server/images/name.ts'

/** A picture that takes longer is shown as it comes. */
const patienceMs = 3000

/** What was decoded, by name. Held, so that the browser keeps the files at hand. */
const decoded = new Map<string, HTMLImageElement>()

/** Whether a picture was decoded, and can be shown at once; so can none at all. */
export const isDecoded = (name: string | undefined): boolean =>
  name === undefined || decoded.has(name)

/**
 * Fetches and decodes the file that a `Picture` of this name and these sizes will show. Resolves
 * when it can be painted at once, when it cannot be had, and after three seconds.
 */
export function decodePicture(name: string | undefined, sizes: string): Promise<void> {
  if (name === undefined || decoded.has(name)) return Promise.resolve()
  const picture = document.createElement('picture')
  const source = document.createElement('source')
  source.type = 'image/avif'
  source.sizes = sizes
  source.srcset = srcSet(name, 'avif')
  const image = document.createElement('img')
  picture.append(source, image)
  image.sizes = sizes
  image.srcset = srcSet(name, 'webp')
  image.src = imageUrl(name, 640)
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  const ready = image.decode().then(
    () => void decoded.set(name, image),
    () => {},
  )
  return Promise.race([ready, late])
}
