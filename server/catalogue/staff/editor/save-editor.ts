import type { Actor } from '../../../audit/record-audit.ts'
import { isShopError, ShopError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { lockProduct } from '../admin-product.ts'
import type { ProductFields } from '../admin-product.schema.ts'
import { writeProduct } from '../admin-update-product.ts'
import { lockProducts, withStoredSwatches } from '../families/check-family.ts'
import { changeFamily, lockFamily } from '../families/update-family.ts'
import type { SaveInput } from './editor.schema.ts'

type Faults = Record<string, string>

/**
 * Saves a family and its products together, all or nothing. INVALID_INPUT names every fault by its
 * place: `products.2.pricePence`, `family.options.0.name`; CHANGED_MEANWHILE; NOT_FOUND.
 */
export async function saveEditor(
  deps: Pick<Deps, 'db' | 'images' | 'clock'>,
  actor: Actor,
  { family, products }: SaveInput,
): Promise<void> {
  const faults: Faults = {}
  const now = deps.clock.now()
  const options =
    family?.options && (await collect(faults, 'family', withStoredSwatches(deps, family.options)))
  await deps.db.$transaction(async (tx) => {
    const ids = products.map(({ id }) => id)
    // All at once and before the family, so that no two who save wait for each other.
    if (family) await lockFamily(tx, family.id, ids)
    else await lockProducts(tx, ids)
    if (family) await collect(faults, 'family', changeFamily(tx, actor, { ...family, options }))
    for (const [place, edit] of products.entries()) {
      await collect(faults, `products.${place}`, saveProduct(tx, actor, edit, now))
    }
    if (Object.keys(faults).length > 0) throw new ShopError('INVALID_INPUT', { fields: faults })
  })
}

/** The result of a part, or its faults with the name of the part before them. */
async function collect<Result>(
  faults: Faults,
  part: string,
  task: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await task
  } catch (error) {
    if (!isShopError(error, 'INVALID_INPUT')) throw error
    for (const [field, fault] of Object.entries(error.facts.fields)) {
      faults[`${part}.${field}`] = fault
    }
    return undefined
  }
}

async function saveProduct(
  tx: Tx,
  actor: Actor,
  { id, was, ...changes }: SaveInput['products'][number],
  now: Date,
): Promise<void> {
  const before = await lockProduct(tx, id)
  refuseOverwriting(before, was)
  await writeProduct(tx, actor, { id, before, changes, now })
}

/** Refuses fields that are no longer what the editor began with, each with what it is now. */
function refuseOverwriting(now: ProductFields, was: SaveInput['products'][number]['was']): void {
  const fields: Faults = {}
  for (const [name, value] of Object.entries(was).filter(([, known]) => known !== undefined)) {
    const current: unknown = Reflect.get(now, name)
    if (JSON.stringify(current) !== JSON.stringify(value)) {
      fields[name] = 'This was changed after you opened the page. Discard to see what it is now.'
    }
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}
