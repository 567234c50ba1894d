import { storePagePictures } from '#server/images/page-pictures.ts'
import type { Db } from '#server/platform/db.ts'
import type { ObjectStore } from '#server/platform/object-store.ts'
import { listPictures } from './files.ts'
import { pickProducts, seedProducts } from './seed-products.ts'
import { storeFiles } from './store-files.ts'

export interface SeedOptions {
  /** Whether pictures and 3D models are stored too; the rows name them in any case. */
  images: boolean
  /** Only these products; all by default. */
  slugs?: readonly string[]
  onProgress?: (done: number, all: number) => void
}

/**
 * Fills the shop with the demonstration catalogue and returns how many products were added;
 * existing ones are unchanged. The rows are written last, so that an interrupted seed starts again.
 */
export async function seedCatalogue(
  { db, images }: { db: Db; images: ObjectStore },
  { images: withImages, slugs, onProgress = () => {} }: SeedOptions,
): Promise<number> {
  const picked = pickProducts(slugs)
  if (withImages) {
    await storePagePictures({ images })
    const swatches = listPictures().filter((path) => !path.startsWith('images/'))
    const ofProducts = picked.flatMap((product) => [
      ...product.images.map((file) => `images/${file}`),
      `models/${product.model}`,
    ])
    await storeFiles({ db, images }, [...swatches, ...ofProducts], onProgress)
  }
  return seedProducts(db, picked, new Date())
}
