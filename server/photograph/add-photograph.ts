import { randomBytes } from 'node:crypto'
import { inTurn, openPicture } from '../images/open-picture.ts'
import { PhotographError } from './photograph.errors.ts'
import type { Deps } from '../platform/deps.ts'
import type { Photograph } from './photograph.schema.ts'
import { photographSizes, type PhotographSize } from './photograph-url.shared.ts'

/** How long a photograph that nothing uses is stored, in hours: a form may be open over lunch. */
const UNUSED_HOURS = 24

/** The most photographs of one order. */
export const MAX_PER_ORDER = 60

/** The sizes of a photograph, by name. */
export const sizeNames: readonly PhotographSize[] = ['small', 'large']

/** The key of one size of a photograph in the object store. */
export const photographKey = (storeKey: string, size: PhotographSize): string =>
  `${storeKey}/${size}.webp`

/**
 * Stores a photograph of an order: decodes it, turns it upright, strips all metadata, scales it
 * down and encodes it again. Nothing shows it before `usePhotographs`. Throws BAD_IMAGE, TOO_LARGE,
 * PHOTOGRAPHS_ENOUGH, or UNAVAILABLE when the store is unreachable.
 */
export async function addPhotograph(
  { db, images, clock }: Pick<Deps, 'db' | 'images' | 'clock'>,
  orderId: string,
  bytes: Buffer,
): Promise<Photograph> {
  const stored = await db.photograph.count({ where: { orderId } })
  if (stored >= MAX_PER_ORDER) throw new PhotographError('PHOTOGRAPHS_ENOUGH', {})
  const { small, large } = await inTurn(() => encodeSizes(bytes))
  const storeKey = `private/photographs/${randomBytes(16).toString('hex')}`
  const now = clock.now()
  // The row is written first: pictures without one would never be deleted.
  const photograph = await db.photograph.create({
    data: {
      orderId,
      storeKey,
      width: large.info.width,
      height: large.info.height,
      bytes: small.data.length + large.data.length,
      createdAt: now,
      endsAt: new Date(now.getTime() + UNUSED_HOURS * 3_600_000),
    },
    select: { id: true, width: true, height: true },
  })
  await images.put(photographKey(storeKey, 'small'), small.data, 'image/webp')
  await images.put(photographKey(storeKey, 'large'), large.data, 'image/webp')
  return photograph
}

/** Both sizes as WEBP, which keeps only the pixels of the file. */
async function encodeSizes(bytes: Buffer) {
  return openPicture(bytes, async (picture) => {
    const fitInto = (side: number) =>
      picture
        .clone()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78, effort: 2 })
        .toBuffer({ resolveWithObject: true })
    return {
      large: await fitInto(photographSizes.large),
      small: await fitInto(photographSizes.small),
    }
  })
}

/** A photograph with what decides who may see it. */
interface FoundPhotograph {
  orderId: string
  storeKey: string
  isPublic: boolean
}

/** Finds a photograph by id; null when there is none, or it has expired and no review shows it. */
export async function findPhotograph(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<FoundPhotograph | null> {
  return db.photograph.findFirst({
    where: { id, OR: [{ endsAt: { gt: clock.now() } }, { isPublic: true }] },
    select: { orderId: true, storeKey: true, isPublic: true },
  })
}
