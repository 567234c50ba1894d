import type { Deps } from '../platform/deps.ts'
import type { FeatureOutput } from './banner.schema.ts'

/** The order of the banner: new pictures first, then the order that staff have set. */
export const bannerOrder = [{ position: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }] as const

export const featureFields = { id: true, image: true, createdAt: true } as const

/** A banner image as procedures return it. */
export function featureOf(row: { id: string; image: string; createdAt: Date }): FeatureOutput {
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
