import type { Deps } from '../platform/deps.ts'
import { bannerPictures } from '../images/service-pictures.shared.ts'
import { bannerOrder } from './list-banner-images.ts'

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
