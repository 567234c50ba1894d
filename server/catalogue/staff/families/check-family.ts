import { hasImage } from '#server/images/add-image.ts'
import { nameIn } from '#server/images/name.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { familyFaults } from './family-rules.ts'
import type { FamilyFields } from './family.schema.ts'

type Faults = Record<string, string>

function refuse(fields: Faults): void {
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}

/**
 * The options with the names of their swatches; throws INVALID_INPUT for one that is not stored.
 */
export async function withStoredSwatches(
  deps: Pick<Deps, 'images'>,
  options: FamilyFields['options'],
): Promise<FamilyFields['options']> {
  const faults: Faults = {}
  const nameOf = async (swatch: string | null, place: string) => {
    const name = swatch === null ? null : nameIn(swatch)
    if (swatch !== null && (name === null || !(await hasImage(deps, name)))) {
      faults[place] = 'The swatch picture has not been uploaded. Upload it first.'
    }
    return name
  }
  const stored = await Promise.all(
    options.map(async (option, at) => ({
      ...option,
      values: await Promise.all(
        option.values.map(async (value, place) => ({
          ...value,
          swatch: await nameOf(value.swatch, `options.${at}.values.${place}.swatch`),
        })),
      ),
    })),
  )
  refuse(faults)
  return stored
}

/** Serialises transactions that set the slug of a family; taken before any other lock. */
export const lockSlugs = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('family slugs'))`

/** Locks products until the transaction ends; taken before the lock on their family. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "Product" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
}

/**
 * Throws INVALID_INPUT by field for a family whose parts are inconsistent, whose variants are not
 * on sale or are in another family, or whose slug is taken. Its products are locked.
 */
export async function checkFamily(
  tx: Tx,
  id: string | null,
  { slug, options, variants, notMade }: Omit<FamilyFields, 'title'>,
): Promise<void> {
  const faults = familyFaults({ options, variants, notMade })
  const products = await tx.product.findMany({
    where: { id: { in: variants.map(({ productId }) => productId) }, archivedAt: null },
    select: { id: true, family: { select: { id: true, title: true } } },
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const [place, { productId }] of variants.entries()) {
    const product = byId.get(productId)
    if (!product) faults[`variants.${place}.productId`] = 'This product is not on sale.'
    else if (product.family && product.family.id !== id) {
      faults[`variants.${place}.productId`] =
        `This product is a variant of ${product.family.title}. Remove it from that family first.`
    }
  }
  const taken = await tx.family.findFirst({
    where: { slug, ...(id !== null && { NOT: { id } }) },
    select: { id: true },
  })
  if (taken) faults['slug'] = 'Another family already uses this web address.'
  refuse(faults)
}
