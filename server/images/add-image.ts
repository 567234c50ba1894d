import type { Deps } from '../platform/deps.ts'
import { widthsOf } from './name.shared.ts'
import { PICTURE_QUALITY, processPicture } from './process.ts'

/** The key of one rendition of a picture. */
export function pictureKey(name: string, file: string): string {
  return `images/${name}/${file}`
}

/** The file beside the renditions of a picture that says which quality they have. */
export const qualityMark = `quality-${PICTURE_QUALITY}`

/** Notes that the renditions of a picture have the quality of this version. */
export function markRenewed({ images }: Pick<Deps, 'images'>, name: string): Promise<void> {
  return images.put(pictureKey(name, qualityMark), Buffer.from(`${PICTURE_QUALITY}`), 'text/plain')
}

/** Whether every rendition of a picture is stored: the last one is written last. */
export async function hasImage({ images }: Pick<Deps, 'images'>, name: string): Promise<boolean> {
  const widest = widthsOf(name).at(-1)
  return widest !== undefined && images.exists(pictureKey(name, `${widest}.webp`))
}

/**
 * Stores a picture in every width and format and returns its name; the same content has the same
 * name, and is stored once. Throws BAD_IMAGE, TOO_LARGE, or UNAVAILABLE when the store is
 * unreachable.
 */
export async function addImage(
  { images }: Pick<Deps, 'images'>,
  bytes: Buffer,
): Promise<{ name: string }> {
  let isNew = true
  const name = await processPicture(
    bytes,
    async (found) => {
      isNew = !(await hasImage({ images }, found))
      return !isNew
    },
    (found, { width, format, bytes: body }) =>
      images.put(pictureKey(found, `${width}.${format}`), body, `image/${format}`),
  )
  if (isNew) await markRenewed({ images }, name)
  return { name }
}
