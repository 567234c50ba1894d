import type { Editor } from '#server/catalogue/prices/check-prices.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import { keepingDates } from '#server/catalogue/prices/change-sale.shared.ts'
import { lockProduct } from '../admin-product.ts'
import type { ProductFields } from '../admin-product.schema.ts'
import { writeProduct } from '../admin-update-product.ts'
import type { Faults } from './collect-faults.ts'
import type { SaveInput } from './editor.schema.ts'

/** Changes a product in a transaction, its sale as of `now`. Throws INVALID_INPUT, NOT_FOUND. */
export async function saveProduct(
  tx: Tx,
  actor: Editor,
  { id, was, ...changes }: SaveInput['products'][number],
  now: Date,
): Promise<void> {
  const before = await lockProduct(tx, id)
  refuseOverwriting(before, was)
  await writeProduct(tx, actor, { id, before, changes: keepingDates(before, changes), now })
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
