import type { Prisma } from '#server/generated/prisma/client.ts'
import type { AdminFamily } from './family.schema.ts'
import { notMadeOf } from './write-options.ts'

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

type Value = AdminFamily['options'][number]['values'][number]

const words = ({ id: _, label: __, ...facts }: Value): string[] =>
  Object.entries(facts)
    .filter(([, fact]) => fact !== null)
    .map(([name, fact]) => `${name} ${fact}`)

/**
 * A family as flat fields, so that its audit entries have only what changed: each option with the
 * labels of its values, each value with its facts, each variant with its values, and each
 * combination that is not made with the reason.
 */
export function auditedFamily({ slug, title, options, variants, notMade }: AdminFamily) {
  const fields: Record<string, string | readonly string[]> = {
    slug,
    title,
    options: options.map(({ name }) => name),
  }
  for (const { name, values } of options) {
    fields[name] = values.map(({ label }) => label)
    for (const value of values) fields[`${name}: ${value.label}`] = words(value)
  }
  for (const variant of variants) {
    fields[`variant ${variant.slug}`] = variant.options.map(({ value }) => value)
  }
  for (const { options: choices, reason } of notMade) {
    fields[`not sold: ${choices.map(({ value }) => value).join(', ')}`] = reason
  }
  return fields
}
