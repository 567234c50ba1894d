import type { Deps } from '../deps.ts'
import type { FeatureOutput } from './feature.schema.ts'

/** The order of the banner: as staff have arranged it, the newest before what is arranged. */
export const bannerOrder = [{ position: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }] as const

export const featureFields = { id: true, image: true, createdAt: true } as const

/** A feature image as it is answered. */
export function featureOf(row: { id: string; image: string; createdAt: Date }): FeatureOutput {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** The feature images in the order of the banner. */
export async function listFeatures({ db }: Pick<Deps, 'db'>): Promise<{ items: FeatureOutput[] }> {
  const rows = await db.featureImage.findMany({
    orderBy: [...bannerOrder],
    select: featureFields,
  })
  return { items: rows.map(featureOf) }
}
