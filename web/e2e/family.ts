import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '#server/test/factories.ts'

type Overrides = Parameters<typeof aProduct>[1]

/** A fabric of a family: its name and colour. */
export type Fabric = readonly [label: string, colour: string]

/** More fabrics than a card has dots. */
export const eightFabrics: readonly Fabric[] = [
  ['Slate weave', '#9b9f9e'],
  ['Oat weave', '#e0d7c0'],
  ['Moss weave', '#79825c'],
  ['Ink wool', '#2f3e55'],
  ['Heather wool', '#8b7a90'],
  ['Ivory bouclé', '#f0eae0'],
  ['Teal velvet', '#37646b'],
  ['Plum velvet', '#5b2f4a'],
]

/** A family with fabrics and oak or black legs, and how to add a variant of it. */
export async function aFamily(deps: Pick<Deps, 'db'>, fabrics: readonly Fabric[]) {
  const name = randomUUID().slice(0, 8)
  const title = `Heron Sofa ${name}`
  const { id, options } = await deps.db.family.create({
    data: {
      slug: `heron-sofa-${name}`,
      title,
      options: {
        create: [
          {
            name: 'Fabric',
            position: 0,
            values: {
              create: fabrics.map(([label, colour], position) => ({ label, colour, position })),
            },
          },
          {
            name: 'Legs',
            position: 1,
            values: {
              create: ['Oak', 'Black'].map((label, position) => ({ label, position })),
            },
          },
        ],
      },
    },
    include: { options: { include: { values: true }, orderBy: { position: 'asc' } } },
  })
  const [fabricIds, legIds] = options.map(
    ({ values }) => new Map(values.map((value) => [value.label, value.id])),
  )
  const idsOf = (fabric: string, legs: string) => [
    fabricIds?.get(fabric) ?? '',
    legIds?.get(legs) ?? '',
  ]
  return {
    title,
    /** The columns of a product that is the variant in this fabric, with these legs. */
    columns: (fabric: string, legs = 'Oak') => ({
      familyId: id,
      optionValueIds: idsOf(fabric, legs),
    }),
    variant: (fabric: string, legs: string, overrides: Overrides = {}) =>
      aProduct(deps, {
        title: `${title}, ${fabric}, ${legs.toLowerCase()} legs`,
        category: 'sofas',
        familyId: id,
        optionValueIds: idsOf(fabric, legs),
        ...overrides,
      }),
  }
}
