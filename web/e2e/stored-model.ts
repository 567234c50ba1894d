import { pickProducts } from '#prisma/seed/seed-products.ts'
import { storeFiles } from '#prisma/seed/store-files.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Stores the real 3D model of a product, in place of the placeholder of tests. */
export async function storeModel(deps: Pick<Deps, 'db' | 'images'>, slug: string): Promise<void> {
  const [product] = pickProducts([slug])
  if (product === undefined) throw new Error(`The catalogue has no ${slug}.`)
  await storeFiles(deps, [`models/${product.model}`], () => {})
}

/** The warning of a model viewer on a busy machine without a graphics card. */
export const slowFrames = /rAF timed out/
