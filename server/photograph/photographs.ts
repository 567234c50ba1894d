import { randomBytes } from 'node:crypto'
import { inTurn, openPicture } from '../images/open-picture.ts'
import { ShopError } from '../lib/errors.ts'
import { PhotographError } from './photograph.errors.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import type { Photograph } from './photograph.schema.ts'
import { photographSizes, type PhotographSize } from './photograph-url.shared.ts'
import type { Tx } from '../platform/db.ts'

/** How long a photograph that nothing uses is stored, in hours: a form may be open over lunch. */
const UNUSED_HOURS = 24

/** The most photographs of one order or removal. */
export const MAX_PER_OWNER = 60

/** What a photograph is of, which decides who may see it. */
export type PhotographOwner = { orderId: string } | { removalId: string } | { inquiryId: string }

/** The sizes of a photograph, by name. */
const sizeNames: readonly PhotographSize[] = ['small', 'large']

/** The key of one size of a photograph in the object store. */
export const photographKey = (storeKey: string, size: PhotographSize): string =>
  `${storeKey}/${size}.webp`

/**
 * Stores a photograph of an order or removal, or of nothing yet (null): decodes it, turns it upright, strips all metadata, scales it
 * down and encodes it again. Nothing shows it before `usePhotographs`. Throws BAD_IMAGE, TOO_LARGE,
 * PHOTOGRAPH_LIMIT, or UNAVAILABLE when the store is unreachable.
 */
export async function addPhotograph(
  { db, images, clock }: Pick<Deps, 'db' | 'images' | 'clock'>,
  owner: PhotographOwner | null,
  bytes: Buffer,
): Promise<Photograph> {
  const stored = owner === null ? 0 : await db.photograph.count({ where: owner })
  if (stored >= MAX_PER_OWNER) throw new PhotographError('PHOTOGRAPH_LIMIT', {})
  const { small, large } = await inTurn(() => encodeSizes(bytes))
  const storeKey = `private/photographs/${randomBytes(16).toString('hex')}`
  const now = clock.now()
  // The row is written first: pictures without one would never be deleted.
  const photograph = await db.photograph.create({
    data: {
      ...owner,
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
  orderId: string | null
  removalId: string | null
  inquiryId: string | null
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
    select: { orderId: true, removalId: true, inquiryId: true, storeKey: true, isPublic: true },
  })
}

/** How many are removed at once. */
const BATCH = 200

interface PhotographOwners {
  orderIds?: readonly string[]
  removalIds?: readonly string[]
  inquiryIds?: readonly string[]
}

/**
 * Expires the photographs of orders, removals or inquiries, as when their person is erased: nobody can see them
 * any more.
 */
export async function endPhotographsOf(
  tx: Tx,
  { orderIds = [], removalIds = [], inquiryIds = [] }: PhotographOwners,
): Promise<void> {
  await tx.photograph.updateMany({
    where: {
      OR: [
        { orderId: { in: [...orderIds] } },
        { removalId: { in: [...removalIds] } },
        { inquiryId: { in: [...inquiryIds] } },
      ],
    },
    data: { endsAt: new Date(0), isPublic: false },
  })
}

/**
 * Deletes the expired photographs that no review shows, pictures before rows, so that a failed
 * deletion is retried. Returns how many were deleted.
 */
export async function removeEndedPhotographs({
  db,
  images,
  clock,
}: Pick<Deps, 'db' | 'images' | 'clock'>): Promise<{ removed: number }> {
  let removed = 0
  for (;;) {
    const ended = await db.photograph.findMany({
      where: { endsAt: { lte: clock.now() }, isPublic: false },
      orderBy: { endsAt: 'asc' },
      take: BATCH,
      select: { id: true, storeKey: true },
    })
    if (ended.length === 0) return { removed }
    const keys = ended.flatMap(({ storeKey }) =>
      sizeNames.map((size) => photographKey(storeKey, size)),
    )
    await images.remove(keys)
    const { count } = await db.photograph.deleteMany({
      where: { id: { in: ended.map(({ id }) => id) } },
    })
    removed += count
  }
}

/**
 * How long a used photograph is stored, in days; one of a review for as long as the review is
 * shown.
 */
export const PHOTOGRAPH_DAYS = 730

/**
 * Marks photographs of an order or removal as used, each once, in the transaction that writes what shows them.
 * Throws INVALID_INPUT for one of something else, used already or expired.
 */
export async function usePhotographs(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { ids, ...owner }: PhotographOwner & { ids: readonly string[] },
): Promise<void> {
  await markUsed(tx, { clock }, { ids, of: owner, as: {} })
}

/**
 * The same of photographs that a visitor sent before there was anything that they are of: from now on
 * they are of this.
 */
export async function takePhotographs(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { ids, ...owner }: PhotographOwner & { ids: readonly string[] },
): Promise<void> {
  await markUsed(tx, { clock }, { ids, of: ofNothing, as: owner })
}

const ofNothing = { orderId: null, removalId: null, inquiryId: null }

interface Used {
  ids: readonly string[]
  of: Prisma.PhotographWhereInput
  as: Prisma.PhotographUncheckedUpdateManyInput
}

async function markUsed(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { ids, of, as }: Used,
): Promise<void> {
  if (ids.length === 0) return
  const now = clock.now()
  const { count } = await tx.photograph.updateMany({
    where: { id: { in: [...ids] }, ...of, usedAt: null, endsAt: { gt: now } },
    data: { ...as, usedAt: now, endsAt: new Date(now.getTime() + PHOTOGRAPH_DAYS * 86_400_000) },
  })
  if (count === ids.length) return
  const message = 'A photo is no longer available. Please add it again.'
  throw new ShopError('INVALID_INPUT', { fields: { photographs: message } })
}
