import { type Known, knownNow } from '#server/catalogue/known-now.ts'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import type { Editor } from '#server/catalogue/prices/check-prices.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { archiveWithin } from '../admin-archive-product.ts'
import { insertProduct, newProduct, untilSlugIsFree } from '../admin-create-product.ts'
import { lockProducts, lockSlugs, withStoredSwatches } from '../families/check-family.ts'
import { lockUnchanged, changeFamily, addFamily } from '../families/write-family.ts'
import type { SaveInput, SaveOutput } from './editor.schema.ts'
import { ShopError } from '#server/lib/errors.ts'
import { keepingDates } from '#server/catalogue/prices/change-sale.shared.ts'
import { lockProduct, storedImages } from '../admin-product.ts'
import type { ProductFields } from '../admin-product.schema.ts'
import { writeProduct } from '../admin-update-product.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { familyFaults } from '../families/family-rules.ts'
import { writeSkus } from '../write-skus.ts'

/** Changes a product in a transaction, its sale as of now. Throws INVALID_INPUT, NOT_FOUND. */
async function saveProduct(
  tx: Tx,
  actor: Editor,
  { id, was, ...changes }: SaveInput['products'][number],
  known: Known,
): Promise<void> {
  const before = await lockProduct(tx, id)
  refuseOverwriting(before, was)
  await writeProduct(tx, actor, { id, before, changes: keepingDates(before, changes), known })
}

/** Refuses fields that have changed since the editor was opened. */
function refuseOverwriting(now: ProductFields, was: SaveInput['products'][number]['was']): void {
  const fields: Faults = {}
  for (const [name, value] of Object.entries(was).filter(([, known]) => known !== undefined)) {
    const current: unknown = Reflect.get(now, name)
    if (JSON.stringify(current) !== JSON.stringify(value)) {
      fields[name] = 'Someone else has changed this since you opened the page.'
    }
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}

/** The time limit of a save, in milliseconds: a family may have hundreds of variants. */
const TIMEOUT = 50_000

/**
 * Saves a family and its products together, all or nothing: changed, added and archived ones.
 * Throws INVALID_INPUT with every fault by the path of its field (`products.2.pricePence`,
 * `added.0.title`, `family.options.0.name`), CHANGED_MEANWHILE, NOT_FOUND.
 */
export async function saveEditor(
  deps: Pick<Deps, 'db' | 'images' | 'clock' | 'categories'>,
  actor: Editor,
  input: SaveInput,
): Promise<SaveOutput> {
  const faults: Faults = {}
  const given = await withStoredPictures(deps, faults, input)
  const known = knownNow(deps)
  return untilSlugIsFree(() =>
    deps.db.$transaction(
      async (tx) => {
        await lockAll(tx, given)
        const found = { ...faults }
        for (const [place, edit] of given.products.entries()) {
          await collect(found, `products.${place}`, () => saveProduct(tx, actor, edit, known))
        }
        for (const id of given.archived) {
          await archiveWithin(tx, actor, { id, archivedAt: known.now })
        }
        const ids = await addProducts(tx, actor, { added: given.added, faults: found, known })
        await saveSkus(tx, { input: given, ids, faults: found })
        const slug = await saveFamily(tx, actor, { input: given, ids, faults: found })
        refuse(found)
        const changed = [...given.products.map(({ id }) => id), ...given.archived, ...ids]
        await refreshCatalogue(
          tx,
          changed.filter((id) => id !== undefined),
        )
        return { slug }
      },
      { timeout: TIMEOUT },
    ),
  )
}

/** Locks everything first, products before their family, so that two saves cannot deadlock. */
async function lockAll(tx: Tx, { family, newFamily, products, archived }: SaveInput) {
  if (newFamily) await lockSlugs(tx)
  const variants = (family ?? newFamily)?.variants ?? []
  const ids = [
    ...products.map(({ id }) => id),
    ...archived,
    ...variants.flatMap(({ productId }) => productId ?? []),
  ]
  if (family) await lockUnchanged(tx, family, ids)
  else await lockProducts(tx, ids)
}

/** Adds products and returns their ids in order; undefined for one with a fault. */
async function addProducts(
  tx: Tx,
  actor: Editor,
  { added, faults, known }: { added: SaveInput['added']; faults: Faults; known: Known },
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = []
  for (const [place, product] of added.entries()) {
    const made = await collect(faults, `added.${place}`, () =>
      insertProduct(tx, actor, newProduct(product, known)),
    )
    ids.push(made?.id)
  }
  return ids
}

/** Writes the SKUs of changed and added products, and adds the faults of those that are taken. */
async function saveSkus(tx: Tx, { input, ids, faults }: Saving): Promise<void> {
  const changes = [
    ...input.products.flatMap(({ id, sku }, place) =>
      sku === undefined ? [] : [{ id, sku, part: `products.${place}` }],
    ),
    ...input.added.flatMap(({ sku }, place) => {
      const id = ids[place]
      return sku == null || id === undefined ? [] : [{ id, sku, part: `added.${place}` }]
    }),
  ]
  const taken = await writeSkus(tx, changes)
  for (const { id, part } of changes) {
    const fault = taken.get(id)
    if (fault !== undefined) note(faults, part, { sku: fault })
  }
}

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
async function saveFamily(
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

/**
 * The input with the names of its stored pictures; adds a fault for a picture that is not stored.
 */
async function withStoredPictures(
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

/** Faults by the path of their field. */
type Faults = Record<string, string>

/** Runs a task; on INVALID_INPUT adds its faults under the part's name and returns undefined. */
async function collect<Result>(
  faults: Faults,
  part: string,
  task: () => Promise<Result> | Result,
): Promise<Result | undefined> {
  try {
    return await task()
  } catch (error) {
    if (!ShopError.is(error, 'INVALID_INPUT')) throw error
    note(faults, part, error.facts.fields)
    return undefined
  }
}

/** Adds the faults of a part. */
function note(faults: Faults, part: string, found: Faults): void {
  for (const [field, fault] of Object.entries(found)) faults[`${part}.${field}`] = fault
}

/** Throws INVALID_INPUT when there is a fault. */
function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new ShopError('INVALID_INPUT', { fields: faults })
}
