import type { Prisma } from '#server/generated/prisma/client.ts'
import type { AdminFamily } from './family.schema.ts'
import { notMadeOf } from './not-made.ts'

const valueFields = {
  id: true,
  label: true,
  grade: true,
  colour: true,
  swatch: true,
  composition: true,
  rubCount: true,
  care: true,
  mattressWidthCm: true,
  mattressLengthCm: true,
} satisfies Prisma.OptionValueSelect

export const adminFamilyFields = {
  id: true,
  slug: true,
  title: true,
  notMade: true,
  createdAt: true,
  updatedAt: true,
  options: {
    select: {
      id: true,
      name: true,
      values: { select: valueFields, orderBy: { position: 'asc' } },
    },
    orderBy: { position: 'asc' },
  },
  variants: {
    select: { id: true, slug: true, optionValueIds: true },
    where: { archivedAt: null },
    orderBy: { slug: 'asc' },
  },
} satisfies Prisma.FamilySelect

type Row = Prisma.FamilyGetPayload<{ select: typeof adminFamilyFields }>

/** A family as staff see it. */
export function adminFamilyOf({ options, variants, notMade, ...row }: Row): AdminFamily {
  return {
    ...row,
    options,
    notMade: notMadeOf(options, notMade),
    variants: variants.map(({ id, slug, optionValueIds }) => ({
      productId: id,
      slug,
      options: options.flatMap(({ name, values }) =>
        values
          .filter((value) => optionValueIds.includes(value.id))
          .map(({ label }) => ({ name, value: label })),
      ),
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
