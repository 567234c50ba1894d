import { type Known, knownNow } from '#server/catalogue/known-now.ts'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import type { Editor } from '#server/catalogue/prices/check-prices.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { archiveWithin } from '../admin-archive-product.ts'
import { insertProduct, newProduct, untilSlugIsFree } from '../admin-create-product.ts'
import { lockProducts, lockSlugs } from '../families/check-family.ts'
import { lockUnchanged } from '../families/update-family.ts'
import { collect, type Faults, refuse } from './collect-faults.ts'
import type { SaveInput, SaveOutput } from './editor.schema.ts'
import { saveFamily } from './save-family.ts'
import { withStoredPictures } from './stored-pictures.ts'
import { ShopError } from '#server/lib/errors.ts'
import { keepingDates } from '#server/catalogue/prices/change-sale.shared.ts'
import { lockProduct } from '../admin-product.ts'
import type { ProductFields } from '../admin-product.schema.ts'
import { writeProduct } from '../admin-update-product.ts'

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
