import type { Deps } from '#server/platform/deps.ts'
import { storedImages } from '../admin-product.ts'
import { withStoredSwatches } from '../families/check-family.ts'
import { collect, type Faults } from './collect-faults.ts'
import type { SaveInput } from './editor.schema.ts'

/**
 * The input with the names of its stored pictures; adds a fault for a picture that is not stored.
 */
export async function withStoredPictures(
  deps: Pick<Deps, 'images'>,
  faults: Faults,
  input: SaveInput,
): Promise<SaveInput> {
  const withImages = async <Part extends { images?: string[] | undefined }>(
    part: Part,
    place: string,
  ): Promise<Part> => {
    const { images } = part
    const stored = images && (await collect(faults, place, () => storedImages(deps, images)))
    return stored ? { ...part, images: stored } : part
  }
  const { family, newFamily } = input
  const options = newFamily?.options ?? family?.options
  const stored =
    options &&
    (await collect(faults, newFamily ? 'newFamily' : 'family', () =>
      withStoredSwatches(deps, options),
    ))
  const [products, added] = await Promise.all([
    Promise.all(input.products.map((one, place) => withImages(one, `products.${place}`))),
    Promise.all(input.added.map((one, place) => withImages(one, `added.${place}`))),
  ])
  return {
    ...input,
    products,
    added,
    ...(family && { family: { ...family, ...(stored && { options: stored }) } }),
    ...(newFamily && { newFamily: { ...newFamily, ...(stored && { options: stored }) } }),
  }
}
