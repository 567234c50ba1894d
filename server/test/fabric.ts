import { randomUUID } from 'node:crypto'
import { fabricId } from '../catalogue/fabric.shared.ts'
import type { Deps } from '../platform/deps.ts'
import { aProduct } from './factories.ts'

/** A fabric of a family of its own, with the product that is made in it. */
export async function aFabric(
  deps: Pick<Deps, 'db'>,
  label = `Velvet ${randomUUID().slice(0, 8)}`,
  product: Parameters<typeof aProduct>[1] = {},
): Promise<{ id: string; label: string; productId: string }> {
  const family = await deps.db.family.create({
    data: {
      slug: randomUUID(),
      title: 'Sofa',
      options: {
        create: { position: 0, name: 'Fabric', values: { create: { position: 0, label } } },
      },
    },
    include: { options: { include: { values: true } } },
  })
  const values = family.options.flatMap(({ values }) => values.map(({ id }) => id))
  const { id: productId } = await aProduct(deps, {
    familyId: family.id,
    optionValueIds: values,
    ...product,
  })
  return { id: fabricId(label), label, productId }
}
