import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addImage } from '../../../images/add-image.ts'
import { isShopError } from '../../../lib/errors.ts'
import { aGuest, aProduct } from '../../../test/factories.ts'
import { testShop, type Caller } from '../../../test/harness.ts'
import { anAdmin } from '../../../test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
let other: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await testShop()
  admin = (await anAdmin(shop.deps)).call
  other = await anAdmin(shop.deps)
})

type Input = Parameters<Caller['family']['create']>[0]

const products = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aProduct(shop.deps)))
const variant = ({ id }: { id: string }, fabric: string, legs: string) => ({
  productId: id,
  options: [
    { name: 'Fabric', value: fabric },
    { name: 'Legs', value: legs },
  ],
})
const options: Input['options'] = [
  { name: 'Fabric', values: [{ label: 'Oat', colour: '#C8B9A6' }, { label: 'Moss' }] },
  { name: 'Legs', values: [{ label: 'Oak' }, { label: 'Black' }] },
]

/** A family of two chairs: Oat on oak, Moss on black. */
async function aFamily(overrides: Partial<Input> = {}) {
  const [oat, moss] = await products(2)
  if (!oat || !moss) throw new Error('no products')
  const variants = [variant(oat, 'Oat', 'Oak'), variant(moss, 'Moss', 'Black')]
  const family = await admin.family.create({ title: 'Alder', options, variants, ...overrides })
  return { family, oat, moss, variants }
}

/** What is refused of a change, by field. */
async function faultsOf(change: Promise<unknown>): Promise<Record<string, string>> {
  const error: unknown = await change.catch((refusal: unknown) => refusal)
  const { cause } = error instanceof Error ? error : {}
  if (!isShopError(cause, 'INVALID_INPUT')) throw new Error('It was not refused.')
  return cause.facts.fields
}
const shopSees = (slug: string) => aGuest(shop.deps).call.catalogue.product({ slug })

test('the shop shows a family that staff add, each variant with its values', async () => {
  const { family, oat } = await aFamily()
  const seen = await shopSees(oat.slug)
  expect(seen.family).toMatchObject({
    slug: family.slug,
    title: 'Alder',
    options: [
      { name: 'Fabric', choices: [{ label: 'Oat', colour: '#c8b9a6' }, { label: 'Moss' }] },
      { name: 'Legs', choices: [{ label: 'Oak' }, { label: 'Black' }] },
    ],
    variants: [{ values: [0, 0] }, { values: [1, 1] }],
  })
})

test('families with one title have addresses of their own, also when added at once', async () => {
  const added = await Promise.all([1, 2, 3].map(() => aFamily({ title: 'Twin sofa' })))
  expect(added.map(({ family }) => family.slug).toSorted()).toEqual([
    'twin-sofa',
    'twin-sofa-2',
    'twin-sofa-3',
  ])
})

const fabrics = (...labels: string[]): Input['options'] => [
  { name: 'Fabric', values: labels.map((label) => ({ label })) },
]

test.each<[string, Partial<Input>, string]>([
  ['no option', { options: [] }, 'options'],
  [
    'four options',
    { options: ['A', 'B', 'C', 'D'].map((name) => ({ name, values: [{ label: 'x' }] })) },
    'options',
  ],
  ['an option without values', { options: fabrics() }, 'options.0.values'],
  [
    'a hundred and one values',
    { options: fabrics(...Array.from({ length: 101 }, (_, n) => `Oat ${n}`)) },
    'options.0.values',
  ],
  [
    'three hundred and one variants',
    { variants: Array.from({ length: 301 }, () => ({ productId: 'x', options: [] })) },
    'variants',
  ],
  ['a label twice', { options: fabrics('Oat', 'oat'), variants: [] }, 'options.0.values.1.label'],
  [
    'an option twice',
    { options: [...fabrics('Oat'), ...fabrics('Moss')], variants: [] },
    'options.1.name',
  ],
  [
    'a colour in words',
    { options: [{ name: 'Fabric', values: [{ label: 'Oat', colour: 'beige' }] }] },
    'options.0.values.0.colour',
  ],
  [
    'a swatch that was never uploaded',
    {
      options: [
        { name: 'Fabric', values: [{ label: 'Oat', swatch: '0123456789abcdef-10x10-ffffff' }] },
      ],
      variants: [],
    },
    'options.0.values.0.swatch',
  ],
  ['an address with blanks', { slug: 'the alder' }, 'slug'],
  ['a title of blanks', { title: ' ' }, 'title'],
])('refuses %s and names the field', async (_case, overrides, field) => {
  await expect(faultsOf(aFamily(overrides))).resolves.toMatchObject({ [field]: expect.any(String) })
})

test('no two variants on sale have the same values', async () => {
  const [one, two] = await products(2)
  if (!one || !two) throw new Error('no products')
  const variants = [variant(one, 'Oat', 'Oak'), variant(two, 'Oat', 'Oak')]
  await expect(
    faultsOf(admin.family.create({ title: 'Alder', options, variants })),
  ).resolves.toMatchObject({
    'variants.1.options': 'Variant 1 has the same values.',
  })
})

test('a variant has exactly one value of each option', async () => {
  const { id: productId } = await aProduct(shop.deps)
  const oat = { name: 'Fabric', value: 'Oat' }
  const refused = (choices: { name: string; value: string }[], fault: string) =>
    expect(
      faultsOf(
        admin.family.create({
          title: 'Alder',
          options,
          variants: [{ productId, options: choices }],
        }),
      ),
    ).resolves.toMatchObject({ 'variants.0.options': fault })
  await refused([oat], 'It needs exactly one value of Legs.')
  await refused([oat, { name: 'Fabric', value: 'Moss' }], 'It needs exactly one value of Fabric.')
  await refused([oat, { name: 'Legs', value: 'Gold' }], 'Legs has no value Gold.')
  await refused([oat, { name: 'Arms', value: 'Oak' }], 'There is no option Arms.')
})

test('a product is in one family, once, and on sale', async () => {
  const { oat } = await aFamily()
  const [free, gone] = await products(2)
  if (!free || !gone) throw new Error('no products')
  await admin.catalogue.archive({ id: gone.id })
  const adding = (variants: NonNullable<Input['variants']>) =>
    admin.family.create({ title: 'Elm', options, variants })
  await expect(faultsOf(adding([variant(oat, 'Oat', 'Oak')]))).resolves.toMatchObject({
    'variants.0.productId': 'This product is a variant of Alder. Take it out there first.',
  })
  await expect(
    faultsOf(adding([variant(free, 'Oat', 'Oak'), variant(free, 'Moss', 'Oak')])),
  ).resolves.toMatchObject({
    'variants.1.productId': 'This product is in the family already.',
  })
  await expect(faultsOf(adding([variant(gone, 'Oat', 'Oak')]))).resolves.toMatchObject({
    'variants.0.productId': 'This product is not on sale.',
  })
})

test('two families never have one address', async () => {
  const { family } = await aFamily()
  await expect(faultsOf(aFamily({ slug: family.slug }))).resolves.toMatchObject({
    slug: 'Another family has this address.',
  })
})

test('values that stay keep their ids, whatever their labels, places and facts', async () => {
  const { family, oat } = await aFamily()
  const [fabric, legs] = family.options
  const [first, second] = fabric?.values ?? []
  if (!fabric || !legs || !first || !second) throw new Error('no options')
  const edited = await admin.family.update({
    id: family.id,
    updatedAt: family.updatedAt,
    // Places and labels exchanged, and the other option found by its name.
    options: [
      { name: 'Legs', values: [{ label: 'Black' }, { label: 'Oak' }, { label: 'Brass' }] },
      {
        ...fabric,
        name: 'Cloth',
        values: [
          { ...second, label: 'Oat' },
          { ...first, label: 'Moss', rubCount: 50_000 },
        ],
      },
    ],
  })
  expect(edited.options.map(({ id }) => id)).toEqual([legs.id, fabric.id])
  expect(edited.options[1]?.values).toEqual([
    { ...second, label: 'Oat' },
    { ...first, label: 'Moss', rubCount: 50_000 },
  ])
  const [oak, black] = legs.values
  expect(edited.options[0]?.values.slice(0, 2)).toEqual([black, oak])
  // The chair is the same thing: its value was renamed.
  expect(edited.variants.find(({ productId }) => productId === oat.id)?.options).toEqual([
    { name: 'Legs', value: 'Oak' },
    { name: 'Cloth', value: 'Moss' },
  ])
  const { optionValueIds } = await shop.deps.db.product.findUniqueOrThrow({ where: { id: oat.id } })
  expect(optionValueIds).toEqual([oak?.id, first.id])
})

test('variants exchange their values, join and leave in one edit', async () => {
  const { family, oat, moss } = await aFamily()
  const late = await aProduct(shop.deps)
  const exchanged = await admin.family.update({
    id: family.id,
    updatedAt: family.updatedAt,
    variants: [variant(oat, 'Moss', 'Black'), variant(moss, 'Oat', 'Oak')],
  })
  const valueOf = (id: string) =>
    exchanged.variants.find(({ productId }) => productId === id)?.options[0]?.value
  expect([valueOf(oat.id), valueOf(moss.id)]).toEqual(['Moss', 'Oat'])
  const { variants } = await admin.family.update({
    id: family.id,
    updatedAt: exchanged.updatedAt,
    variants: [variant(oat, 'Moss', 'Black'), variant(late, 'Oat', 'Black')],
  })
  expect(variants.map(({ productId }) => productId).toSorted()).toEqual(
    [oat.id, late.id].toSorted(),
  )
  expect((await shopSees(moss.slug)).family).toBeNull()
})

test('a value that a variant has is not taken away', async () => {
  const { family, oat } = await aFamily()
  const [fabric, legs] = options
  if (!fabric || !legs) throw new Error('no options')
  await expect(
    faultsOf(
      admin.family.update({
        id: family.id,
        updatedAt: family.updatedAt,
        options: [{ name: 'Fabric', values: [{ label: 'Moss' }] }, legs],
      }),
    ),
  ).resolves.toMatchObject({
    [`variants.${family.variants.findIndex(({ productId }) => productId === oat.id)}.options`]:
      'Fabric has no value Oat.',
  })
})

test('of two who save at once the second is told, and overwrites nothing', async () => {
  const { family } = await aFamily()
  const { id, updatedAt } = family
  const saved = await Promise.allSettled([
    admin.family.update({ id, updatedAt, title: 'Ash' }),
    other.call.family.update({ id, updatedAt, title: 'Elm' }),
  ])
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [kept] = saved.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(await admin.family.details({ id })).toMatchObject({ title: kept?.title })
  await other.call.family.update({ id, updatedAt: kept?.updatedAt ?? '', title: 'Oak' })
  await expect(
    admin.family.update({ id, updatedAt: kept?.updatedAt ?? '', title: 'Fir' }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { code: 'CHANGED_MEANWHILE', facts: { by: other.user.userName } },
  })
})

test('a deleted family leaves its products on sale, as families of one', async () => {
  const { family, oat, moss } = await aFamily()
  await admin.family.remove({ id: family.id })
  for (const { slug } of [oat, moss]) expect((await shopSees(slug)).family).toBeNull()
  const id = { id: family.id }
  await expect(admin.family.details(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.family.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // They may be variants of another.
  await admin.family.create({ title: 'Elm', options, variants: [variant(oat, 'Oat', 'Oak')] })
})

test('each change is audited with who made it, and names only what changed', async () => {
  const { family, oat, moss } = await aFamily()
  const { id, updatedAt } = family
  const [fabric, legs] = family.options
  if (!fabric || !legs) throw new Error('no options')
  const [first, second] = fabric.values
  if (!first || !second) throw new Error('no values')
  await other.call.family.update({
    id,
    updatedAt,
    options: [{ ...fabric, values: [{ ...first, care: 'Wipe' }, second] }, legs],
    variants: [variant(oat, 'Oat', 'Oak'), variant(moss, 'Moss', 'Oak')],
  })
  const { audit } = await admin.family.details({ id })
  expect(audit).toMatchObject([
    {
      actorName: other.user.userName,
      action: 'changed',
      before: { 'Fabric: Oat': ['colour #c8b9a6'], [`variant ${moss.slug}`]: ['Moss', 'Black'] },
      after: {
        'Fabric: Oat': ['colour #c8b9a6', 'care Wipe'],
        [`variant ${moss.slug}`]: ['Moss', 'Oak'],
      },
    },
    { action: 'created' },
  ])
  expect(Object.keys(audit[0]?.after ?? {})).toHaveLength(2)
  await admin.family.remove({ id })
  expect(await shop.deps.db.auditEntry.count({ where: { entityId: id, action: 'removed' } })).toBe(
    1,
  )
})

test('a swatch may be named by its address', async () => {
  const background = '#335577'
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
  const { name } = await addImage(shop.deps, bytes)
  const swatch = `https://shop.example/media/${name}/320.webp`
  const { family } = await aFamily({
    options: [{ name: 'Fabric', values: [{ label: 'Oat', swatch }] }],
    variants: [],
  })
  expect(family.options[0]?.values[0]?.swatch).toBe(name)
})

test('families are listed by title, the newest first', async () => {
  const word = `Birch ${Math.random()}`
  const first = await aFamily({ title: `${word} one` })
  const second = await aFamily({ title: `${word} two` })
  const { items } = await admin.family.list({ search: word.toLowerCase() })
  expect(items.map(({ id }) => id)).toEqual([second.family.id, first.family.id])
})

test('prices that change while their family is edited never wait for each other for good', async () => {
  const { family, oat, moss } = await aFamily()
  let { updatedAt } = family
  for (let round = 0; round < 10; round += 1) {
    const [edited] = await Promise.all([
      admin.family.update({ id: family.id, updatedAt, title: `Alder ${round}` }),
      other.call.catalogue.update({ id: oat.id, pricePence: 20_000 + round }),
      other.call.catalogue.update({ id: moss.id, pricePence: 5000 + round }),
    ])
    updatedAt = edited.updatedAt
  }
  expect(await admin.family.details({ id: family.id })).toMatchObject({ title: 'Alder 9' })
})
