import { ShopError } from '#server/lib/errors.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'

export type Input = Parameters<Caller['family']['create']>[0]

/** The values of a product as a variant. */
export const variant = ({ id }: { id: string }, fabric: string, legs: string) => ({
  productId: id,
  options: [
    { name: 'Fabric', value: fabric },
    { name: 'Legs', value: legs },
  ],
})

export const options: Input['options'] = [
  { name: 'Fabric', values: [{ label: 'Oat', colour: '#C8B9A6' }, { label: 'Moss' }] },
  { name: 'Legs', values: [{ label: 'Oak' }, { label: 'Black' }] },
]

/** A shop with two members of staff, with products and families for tests. */
export async function familyShop() {
  const { deps } = await testShop()
  const { call: admin } = await anAdmin(deps)
  const other = await anAdmin(deps)

  // One after the other, because products of equal price are shown in the order of their addition.
  const twoProducts = async () => [await aProduct(deps), await aProduct(deps)] as const
  /** A family of two chairs: Oat on oak, Moss on black. */
  const aFamily = async (overrides: Partial<Input> = {}) => {
    const [oat, moss] = await twoProducts()
    const variants = [variant(oat, 'Oat', 'Oak'), variant(moss, 'Moss', 'Black')]
    const family = await admin.family.create({ title: 'Alder', options, variants, ...overrides })
    return { family, oat, moss, variants }
  }
  const shopSees = (slug: string) => aGuest(deps).call.catalogue.product({ slug })
  return { deps, admin, other, twoProducts, aFamily, shopSees }
}

/** The faults of a refused change, by field. */
export async function faultsOf(change: Promise<unknown>): Promise<Record<string, string>> {
  const error: unknown = await change.catch((refusal: unknown) => refusal)
  const { cause } = error instanceof Error ? error : {}
  if (!ShopError.is(cause, 'INVALID_INPUT')) throw new Error('It was not refused.')
  return cause.facts.fields
}
