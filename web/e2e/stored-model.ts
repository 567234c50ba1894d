import { pickProducts } from '../../prisma/seed/seed-products.ts'
import { storeFiles } from '../../prisma/seed/store-files.ts'
import type { Deps } from '../../server/platform/deps.ts'

/** Stores the real 3D model of a product: pictures and models of tests are placeholders. */
export async function storeModel(deps: Pick<Deps, 'db' | 'images'>, slug: string): Promise<void> {
  const [product] = pickProducts([slug])
  if (product === undefined) throw new Error(`The catalogue has no ${slug}.`)
  await storeFiles(deps, [`models/${product.model}`], () => {})
}

/** What a model viewer says on a busy machine that draws without a graphics card. */
export const slowFrames = /rAF timed out/
