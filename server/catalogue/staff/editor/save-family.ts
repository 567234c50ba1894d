import type { Actor } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/platform/db.ts'
import { addFamily } from '../families/create-family.ts'
import { familyFaults } from '../families/family-rules.ts'
import { changeFamily } from '../families/update-family.ts'
import { collect, type Faults, note } from './collect-faults.ts'
import type { SaveInput } from './editor.schema.ts'

type Variants = NonNullable<NonNullable<SaveInput['family']>['variants']>

/**
 * The id of no product, which is refused as not on sale, for a position without an added product.
 */
const NO_PRODUCT = '00000000-0000-0000-0000-000000000000'

interface Saving {
  input: SaveInput
  /** The ids of the added products, in order. */
  ids: readonly (string | undefined)[]
  faults: Faults
}

/** Changes or adds the family within a transaction; returns its slug, or null without a family. */
export async function saveFamily(
  tx: Tx,
  actor: Actor,
  { input: { family, newFamily }, ids, faults }: Saving,
): Promise<string | null> {
  const part = newFamily ? 'newFamily' : 'family'
  if (ids.includes(undefined)) {
    // Products with faults were not added; the family is checked without them to collect its
    // faults.
    const { options, variants, notMade = [] } = newFamily ?? family ?? {}
    if (options && variants) {
      const named = variantsOf(
        variants,
        ids.map((id, place) => id ?? `added ${place}`),
      )
      note(faults, part, familyFaults({ options, variants: named, notMade }))
    }
    return null
  }
  const known = ids.filter((id) => id !== undefined)
  const saved = await collect(faults, part, async () => {
    if (newFamily) {
      return addFamily(tx, actor, { ...newFamily, variants: variantsOf(newFamily.variants, known) })
    }
    if (!family) return null
    const { variants, options, ...fields } = family
    return changeFamily(tx, actor, {
      ...fields,
      options,
      ...(variants && { variants: variantsOf(variants, known) }),
    })
  })
  return saved?.slug ?? null
}

/** The variants with the ids of their products. */
const variantsOf = (variants: Variants, ids: readonly string[]) =>
  variants.map(({ productId, added = -1, options }) => ({
    productId: productId ?? ids[added] ?? NO_PRODUCT,
    options,
  }))
