import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { chance } from '../../test/chance.ts'
import { seededCatalogue } from '../../test/seeded-catalogue.ts'
import { readCards } from './card.ts'

const shop = seededCatalogue()
const pick = chance(7)
const oneOf = <T>(list: readonly T[]): T => list[pick(list.length)]!

const options = [
  { name: 'Legs', values: ['Oak', 'Black'], coloured: false },
  { name: 'Fabric', values: ['Oat', 'Moss', 'Teal', 'Plum'], coloured: true },
  { name: 'Feet', values: ['Brass', 'Steel'], coloured: true },
]

/** A family of the first options with all its variants, and one more product without a family. */
async function aFamily(first: number) {
  const id = randomUUID()
  const made = options.slice(0, first).map((option, position) => ({
    id: randomUUID(),
    position,
    name: option.name,
    values: option.values.map((label, place) => ({
      id: randomUUID(),
      position: place,
      label,
      colour: option.coloured ? `#11223${place}` : null,
    })),
  }))
  await shop.db.family.create({ data: { id, slug: id, title: 'A family' } })
  for (const { values, ...option } of made) {
    await shop.db.familyOption.create({
      data: { ...option, familyId: id, values: { create: values } },
    })
  }
  const combinations = made.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value.id])),
    [[]],
  )
  await shop.db.product.createMany({
    data: [...combinations, null].map((optionValueIds) => ({
      slug: randomUUID(),
      title: 'A bench',
      description: '',
      category: 'home-decor',
      brand: 'Oakhithe',
      pricePence: 1000 + pick(5),
      stock: pick(3),
      images: [],
      ...(optionValueIds && { familyId: id, optionValueIds }),
    })),
  })
}

beforeAll(async () => {
  for (const first of [1, 2, 3, 2]) await aFamily(first)
})

const families = () =>
  shop.db.family.findMany({
    where: { title: 'A family' },
    include: {
      options: {
        orderBy: { position: 'asc' },
        include: { values: { orderBy: { position: 'asc' } } },
      },
      variants: true,
    },
  })
type Family = Awaited<ReturnType<typeof families>>[number]
type Variant = Family['variants'][number]

/** The family on a variant's card, worked out from the rows of the family. */
function defined(variant: Variant, { id, title, options, variants }: Family) {
  const live = variants.filter(({ archivedAt }) => archivedAt === null)
  const withValue = (value: string) =>
    live.filter(({ optionValueIds }) => optionValueIds.includes(value))
  const coloured = options.find(({ values }) => values.some(({ colour }) => colour !== null))
  return {
    id,
    title,
    options: options.flatMap(({ name, values }) =>
      values
        .filter((value) => variant.optionValueIds.includes(value.id))
        .map(({ label }) => ({ name, value: label })),
    ),
    pricesDiffer: live.some(({ payablePence }) => payablePence > variant.payablePence),
    swatches: (coloured?.values ?? [])
      .filter((value) => value.colour !== null && withValue(value.id).length > 0)
      .map((value) => ({
        label: value.label,
        colour: value.colour,
        chosen: variant.optionValueIds.includes(value.id),
        soldOut: withValue(value.id).every(
          ({ stock, leadDays }) => stock <= 0 && leadDays === null,
        ),
      })),
  }
}

async function shownAndDefined() {
  const all = await families()
  const variants = all.flatMap((family) => family.variants.map((variant) => ({ variant, family })))
  const cards = await readCards(
    shop.pool,
    variants.map(({ variant }) => variant.id),
  )
  return {
    shown: cards.map(({ family }) => family),
    defined: variants.map(({ variant, family }) => defined(variant, family)),
  }
}

const aVariant = async () => oneOf((await families()).flatMap(({ variants }) => variants))
const anOption = async () => oneOf((await families()).flatMap((family) => family.options))
const aValue = async () => oneOf((await anOption()).values)

const change = async (data: Parameters<typeof shop.db.product.update>[0]['data']) =>
  shop.db.product.update({ where: { id: (await aVariant()).id }, data })

const changes: Record<string, () => Promise<unknown>> = {
  'a stock': () => change({ stock: pick(2) }),
  'the stock of many': () =>
    shop.db.product.updateMany({ where: { stock: pick(3) }, data: { stock: pick(2) } }),
  'lead days': () => change({ leadDays: oneOf([null, 49]) }),
  'a price': () => change({ pricePence: 1000 + pick(5) }),
  'a sale': () => change({ salePricePence: 990 + pick(5) }),
  'the end of all sales': () => shop.db.product.updateMany({ data: { salePricePence: null } }),
  'an archived product': () => change({ archivedAt: new Date() }),
  'restored products': () =>
    shop.db.product.updateMany({
      where: { title: 'A bench', archivedAt: { not: null } },
      data: { archivedAt: null },
    }),
  'a family left': () => change({ familyId: null, optionValueIds: [] }),
  'a family joined': async () => {
    const family = oneOf((await families()).filter(({ options }) => options.length > 0))
    const optionValueIds = family.options.map(({ values }) => oneOf(values).id)
    const isTaken = family.variants.some(({ optionValueIds: own }) =>
      optionValueIds.every((id) => own.includes(id)),
    )
    if (isTaken) return
    await change({ familyId: family.id, optionValueIds })
  },
  'a title': async () =>
    shop.db.product.update({ where: { id: (await aVariant()).id }, data: { title: 'A bench' } }),
  'the label of a value': async () =>
    shop.db.optionValue.update({
      where: { id: (await aValue()).id },
      data: { label: `Weave ${randomUUID()}` },
    }),
  'a colour': async () =>
    shop.db.optionValue.update({
      where: { id: (await aValue()).id },
      data: { colour: oneOf([null, '#000000', '#ffffff']) },
    }),
  'the order of values': async () => {
    const { id, values } = await anOption()
    await shop.pool.query(
      `UPDATE "OptionValue" SET position = $1 - position WHERE "optionId" = $2`,
      [values.length - 1, id],
    )
  },
  'the order of options': async () => {
    const { id, options } = oneOf(await families())
    await shop.pool.query(
      `UPDATE "FamilyOption" SET position = $1 - position WHERE "familyId" = $2`,
      [options.length - 1, id],
    )
  },
  'the name of an option': async () =>
    shop.db.familyOption.update({
      where: { id: (await anOption()).id },
      data: { name: oneOf(['Cover', 'Colour', 'Legs']) },
    }),
  'a new value': async () => {
    const { id, values } = await anOption()
    const position = values.length
    await shop.db.optionValue.create({
      data: { optionId: id, position, label: `Weave ${randomUUID()}`, colour: '#123456' },
    })
  },
}

test('cards agree with the rows of their families after every kind of change', async () => {
  for (let round = 0; round < 12; round += 1) {
    for (const [what, apply] of Object.entries(changes)) {
      await apply()
      const { shown, defined } = await shownAndDefined()
      expect(shown, `after ${what}, round ${round}`).toEqual(defined)
    }
  }
}, 60_000)

test('removed values and options are no longer on cards', async () => {
  const family = (await families()).find(({ options: { length } }) => length === 3)
  const [first, , last] = family?.options ?? []
  await shop.db.optionValue.delete({ where: { id: first?.values.at(-1)?.id ?? '' } })
  await shop.db.familyOption.delete({ where: { id: last?.id ?? '' } })
  const { shown, defined } = await shownAndDefined()
  expect(shown).toEqual(defined)
})

test('after two prices of a family change at once, its cards are right', async () => {
  const [family] = await families()
  const [one, other] = [await shop.pool.connect(), await shop.pool.connect()]
  const [first, second] = family?.variants ?? []
  try {
    const priced = `UPDATE "Product" SET "pricePence" = $1, "salePricePence" = NULL WHERE id = $2`
    await one.query('BEGIN')
    await one.query(priced, [5000, first?.id])
    const waiting = other.query(priced, [9000, second?.id])
    await one.query('COMMIT')
    await waiting
  } finally {
    one.release()
    other.release()
  }
  const { shown, defined } = await shownAndDefined()
  expect(shown).toEqual(defined)
})

test('an order of the last piece does not write to the family', async () => {
  // Earlier tests have archived whole families.
  const onSale = (await families()).flatMap(({ variants }) =>
    variants.filter(({ archivedAt }) => archivedAt === null),
  )
  const [variant] = onSale
  await shop.db.product.update({ where: { id: variant?.id ?? '' }, data: { stock: 1 } })
  const versions = async () =>
    (await shop.pool.query('SELECT xmin FROM "Family" WHERE id = $1', [variant?.familyId])).rows
  const before = await versions()
  await shop.db.product.update({ where: { id: variant?.id ?? '' }, data: { stock: 0 } })
  expect(await versions()).toEqual(before)
})
