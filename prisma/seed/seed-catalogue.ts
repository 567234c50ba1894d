import type { Db } from '../../server/db.ts'
import type { ObjectStore } from '../../server/images/store.ts'
import { listPictures } from './files.ts'
import { pickProducts, seedProducts } from './seed-products.ts'
import { storeFiles } from './store-files.ts'

export interface SeedOptions {
  /** Whether pictures and 3D models are stored too; without, the rows name them all the same. */
  images: boolean
  /** Only these products; all by default. */
  slugs?: readonly string[]
  onProgress?: (done: number, all: number) => void
}

/**
 * Fills the shop with the demonstration catalogue, answering how many products were added; what is
 * there is left alone. The rows come last, so that an empty shop is one whose seeding has to be
 * done, again if it broke off.
 */
export async function seedCatalogue(
  { db, images }: { db: Db; images: ObjectStore },
  { images: withImages, slugs, onProgress = () => {} }: SeedOptions,
): Promise<number> {
  const picked = pickProducts(slugs)
  if (withImages) {
    const ofPages = listPictures().filter((path) => !path.startsWith('images/'))
    const ofProducts = picked.flatMap((product) => [
      ...product.images.map((file) => `images/${file}`),
      `models/${product.model}`,
    ])
    await storeFiles(images, [...ofPages, ...ofProducts], onProgress)
  }
  return seedProducts(db, picked, new Date())
}
