import type { Tx } from '#server/platform/db.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import {
  lockedFields,
  type LockedProduct,
  lockedProductOf,
} from '#server/catalogue/staff/admin-product.ts'

/** A family with the options of its variants. */
export interface StoredFamily {
  id: string
  slug: string
  title: string
  updatedAt: Date
  options: { name: string; values: { id: string; label: string }[] }[]
}

/** The family of a product, and its values in the order of the family's options. */
export interface Placing {
  familyId: string | null
  optionValueIds: string[]
}

/** A product, for comparison with a row. */
export interface StoredProduct extends Placing {
  id: string
  slug: string
  isArchived: boolean
  updatedAt: Date
  fields: LockedProduct
}

export const storedFields = {
  ...lockedFields,
  id: true,
  slug: true,
  familyId: true,
  optionValueIds: true,
  archivedAt: true,
  updatedAt: true,
} satisfies Prisma.ProductSelect

type Row = Prisma.ProductGetPayload<{ select: typeof storedFields }>

/** A database row for comparison. */
export const storedProductOf = ({
  id,
  slug,
  familyId,
  optionValueIds,
  archivedAt,
  updatedAt,
  ...fields
}: Row): StoredProduct => ({
  id,
  slug,
  familyId,
  optionValueIds,
  isArchived: archivedAt !== null,
  updatedAt,
  fields: lockedProductOf(fields),
})

/** Reads products by their ids, archived ones too. */
export async function readStored(
  db: Pick<Tx, 'product'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] } },
    select: storedFields,
  })
  return new Map(rows.map((row) => [row.id, storedProductOf(row)]))
}

const familyFields = {
  id: true,
  slug: true,
  title: true,
  updatedAt: true,
  options: {
    select: {
      name: true,
      values: { select: { id: true, label: true }, orderBy: { position: 'asc' } },
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.FamilySelect

/** Reads families by their ids or slugs. */
export const readFamilies = (
  db: Pick<Tx, 'family'>,
  where: { ids?: readonly string[]; slugs?: readonly string[] },
): Promise<StoredFamily[]> =>
  db.family.findMany({
    where: {
      OR: [{ id: { in: [...(where.ids ?? [])] } }, { slug: { in: [...(where.slugs ?? [])] } }],
    },
    select: familyFields,
  })

/** The label of a product's value of an option; undefined when it has none. */
export const labelOf = (
  { optionValueIds }: Placing,
  { values }: StoredFamily['options'][number],
): string | undefined => values.find(({ id }) => optionValueIds.includes(id))?.label
