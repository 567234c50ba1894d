import type { Deps } from '../platform/deps.ts'
import { bannerPictures } from '../images/service-pictures.shared.ts'
import type { FeatureOutput } from './banner.schema.ts'

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
