import type { Deps } from '../platform/deps.ts'
import { bannerPictures } from '../images/service-pictures.shared.ts'
import type { FeatureOutput } from './banner.schema.ts'
import { notifyCatalogueChange } from '../catalogue-entry/refresh-catalogue.ts'
import { z } from 'zod'
import { recordAudit, type Actor } from '../audit/record-audit.ts'
import { hasImage } from '../images/add-image.ts'
import { nameIn } from '../images/name.shared.ts'
import { ShopError } from '../lib/errors.ts'
import { readRows } from '../platform/sql.ts'

/** How many pictures the banner has. */
const BANNER_LENGTH = 4

/**
 * Reads the home page's four banner images: staff's first ones, filled up with the shop's defaults.
 */
export async function readBanner({ db }: Pick<Deps, 'db'>): Promise<{ images: string[] }> {
  const rows = await db.featureImage.findMany({
    distinct: ['image'],
    orderBy: [...bannerOrder],
    take: BANNER_LENGTH,
    select: { image: true },
  })
  const images = new Set([...rows.map(({ image }) => image), ...bannerPictures])
  return { images: [...images].slice(0, BANNER_LENGTH) }
}

/** The order of the banner: new pictures first, then the order that staff have set. */
const bannerOrder = [{ position: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }] as const

const featureFields = { id: true, image: true, createdAt: true } as const

/** A banner image as procedures return it. */
function featureOf(row: { id: string; image: string; createdAt: Date }): FeatureOutput {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** The banner images, in the order of the banner. */
export async function listFeatures({ db }: Pick<Deps, 'db'>): Promise<{ items: FeatureOutput[] }> {
  const rows = await db.featureImage.findMany({
    orderBy: [...bannerOrder],
    select: featureFields,
  })
  return { items: rows.map(featureOf) }
}

/**
 * Adds an uploaded picture at the front of the banner; throws INVALID_INPUT when it is not in the
 * store.
 */
export async function addFeature(
  { db, images, clock }: Pick<Deps, 'db' | 'images' | 'clock'>,
  actor: Actor,
  input: { image: string },
): Promise<FeatureOutput> {
  const image = nameIn(input.image)
  if (image === null || !(await hasImage({ images }, image))) {
    const fault = 'This picture has not been uploaded. Upload it first.'
    throw new ShopError('INVALID_INPUT', { fields: { image: fault } })
  }
  return db.$transaction(async (tx) => {
    const { _min } = await tx.featureImage.aggregate({ _min: { position: true } })
    const feature = await tx.featureImage.create({
      data: { image, position: (_min.position ?? 1) - 1, createdAt: clock.now() },
      select: featureFields,
    })
    const entity = { entity: 'feature', entityId: feature.id } as const
    await recordAudit(tx, actor, { action: 'created', ...entity, after: { image } })
    await notifyCatalogueChange(tx)
    return featureOf(feature)
  })
}

const removed = z.object({ image: z.string() })

/** Removes a picture from the banner; throws NOT_FOUND. */
export async function removeFeature(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [before] = await readRows(tx, removed)`
      DELETE FROM "FeatureImage" WHERE id = ${id}::uuid RETURNING image`
    if (!before) throw new ShopError('NOT_FOUND', { what: 'picture' })
    await recordAudit(tx, actor, { action: 'removed', entity: 'feature', entityId: id, before })
    await notifyCatalogueChange(tx)
  })
}

const moved = z.object({ id: z.uuid(), before: z.int(), after: z.int() })

/** Reorders the pictures of the banner. Ignores removed ones; those added meanwhile stay first. */
export async function reorderFeatures(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    const moves = await readRows(tx, moved)`
      UPDATE "FeatureImage" AS f SET position = given.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given(id, place)
      WHERE f.id = given.id AND f.position <> given.place
      RETURNING f.id, OLD.position AS before, NEW.position AS after`
    for (const { id, before, after } of moves) {
      await recordAudit(tx, actor, {
        action: 'reordered',
        entity: 'feature',
        entityId: id,
        before: { position: before },
        after: { position: after },
      })
    }
    if (moves.length > 0) await notifyCatalogueChange(tx)
  })
}
