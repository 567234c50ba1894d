import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { familyShop, faultsOf, type Input, options, variant } from './families.fixture.ts'

const { admin, aFamily, deps, twoProducts } = await familyShop()

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
    'eight hundred and one variants',
    { variants: Array.from({ length: 801 }, () => ({ productId: 'x', options: [] })) },
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

test('two variants with the same values are refused', async () => {
  const [one, two] = await twoProducts()
  const variants = [variant(one, 'Oat', 'Oak'), variant(two, 'Oat', 'Oak')]
  await expect(
    faultsOf(admin.family.create({ title: 'Alder', options, variants })),
  ).resolves.toMatchObject({
    'variants.1.options': 'Variant 1 has the same values.',
  })
})

test('a variant without exactly one value of each option is refused', async () => {
  const { id: productId } = await aProduct(deps)
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
  await refused([oat], 'Choose one value for Legs.')
  await refused([oat, { name: 'Fabric', value: 'Moss' }], 'Choose one value for Fabric.')
  await refused([oat, { name: 'Legs', value: 'Gold' }], 'Legs has no value Gold.')
  await refused([oat, { name: 'Arms', value: 'Oak' }], 'There is no option Arms.')
})

test('a product of another family, twice in one, or not on sale is refused', async () => {
  const { oat } = await aFamily()
  const [free, gone] = await twoProducts()
  await admin.catalogue.archive({ id: gone.id })
  const adding = (variants: NonNullable<Input['variants']>) =>
    admin.family.create({ title: 'Elm', options, variants })
  await expect(faultsOf(adding([variant(oat, 'Oat', 'Oak')]))).resolves.toMatchObject({
    'variants.0.productId': 'This product is a variant of Alder. Remove it from that family first.',
  })
  await expect(
    faultsOf(adding([variant(free, 'Oat', 'Oak'), variant(free, 'Moss', 'Oak')])),
  ).resolves.toMatchObject({
    'variants.1.productId': 'This product is already in the family.',
  })
  await expect(faultsOf(adding([variant(gone, 'Oat', 'Oak')]))).resolves.toMatchObject({
    'variants.0.productId': 'This product is not on sale.',
  })
})

test('a taken address of a family is refused', async () => {
  const { family } = await aFamily()
  await expect(faultsOf(aFamily({ slug: family.slug }))).resolves.toMatchObject({
    slug: 'Another family already uses this web address.',
  })
})

test('removing a value of a variant is refused', async () => {
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

test('a combination that is not made without a value of each option is refused', async () => {
  const notMade = [{ options: [{ name: 'Fabric', value: 'Oat' }], reason: 'It is out of print.' }]
  await expect(faultsOf(aFamily({ notMade }))).resolves.toMatchObject({
    'notMade.0.options': 'Choose one value for Legs.',
  })
})
