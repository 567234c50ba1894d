import { variantText } from '../lib/text/variant-text.shared.ts'
import type { Tx } from '../platform/db.ts'

/**
 * The variants of a product's family, archived ones too, with their options as text ("Slate weave,
 * oak legs"; null without options). A product without a family is its only variant; an unknown one
 * has none.
 */
export async function familyVariants(
  db: Pick<Tx, 'product' | 'optionValue'>,
  productId: string,
): Promise<Map<string, string | null>> {
  const variants = await db.product.findMany({
    where: { OR: [{ id: productId }, { family: { variants: { some: { id: productId } } } }] },
    select: { id: true, optionValueIds: true },
  })
  const values = await db.optionValue.findMany({
    where: { option: { family: { variants: { some: { id: productId } } } } },
    orderBy: { option: { position: 'asc' } },
    select: { id: true, label: true, option: { select: { name: true } } },
  })
  const textOf = (chosen: readonly string[]) =>
    variantText(
      values
        .filter(({ id }) => chosen.includes(id))
        .map(({ label, option }) => ({ name: option.name, value: label })),
    ) || null
  return new Map(variants.map(({ id, optionValueIds }) => [id, textOf(optionValueIds)]))
}
