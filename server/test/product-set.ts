import type { Deps } from '../platform/deps.ts'
import { aProduct } from './factories.ts'
import type { Caller } from './harness.ts'
import { anAdmin } from './staff.ts'

type SetInput = Parameters<Caller['productSet']['create']>[0]

/** A set that is offered: a bed for £799 and two bedsides for £100 each, 10% off together. */
export async function aProductSet(deps: Deps, changes: Partial<SetInput> = {}) {
  const bed = await aProduct(deps, { title: 'Rowan Bed', pricePence: 79_900, stock: 5 })
  const bedside = await aProduct(deps, { title: 'Rowan Bedside', pricePence: 10_000, stock: 10 })
  const { call } = await anAdmin(deps)
  const set = await call.productSet.create({
    name: 'Bedroom set',
    kind: 'percent',
    amount: 10,
    members: [
      { productId: bed.id, familyId: null, quantity: 1 },
      { productId: bedside.id, familyId: null, quantity: 2 },
    ],
    ...changes,
  })
  return { set, bed, bedside, productIds: [bed.id, bedside.id] }
}
