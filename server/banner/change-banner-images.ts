import { tellCatalogueChanged } from '../catalogue-entry/refresh-catalogue.ts'
import { z } from 'zod'
import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../platform/deps.ts'
import { hasImage } from '../images/add-image.ts'
import { nameIn } from '../images/name.shared.ts'
import { ShopError } from '../lib/errors.ts'
import type { FeatureOutput } from './banner.schema.ts'
import { featureFields, featureOf } from './banner.ts'
import { readRows } from '../platform/sql.ts'

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
    await tellCatalogueChanged(tx)
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
    await tellCatalogueChanged(tx)
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
    if (moves.length > 0) await tellCatalogueChanged(tx)
  })
}
