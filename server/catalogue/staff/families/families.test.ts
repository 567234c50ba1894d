import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addImage } from '#server/images/add-image.ts'
import { familyShop, options, variant } from './families.fixture.ts'

const { admin, aFamily, deps, other, shopSees } = await familyShop()

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

test("the shop shows staff's reason why a combination is not made", async () => {
  const reason = 'The oat is sewn for oak legs only.'
  const { options: choices } = variant({ id: '' }, 'Oat', 'Black')
  const { oat } = await aFamily({ notMade: [{ options: choices, reason }] })
  expect((await shopSees(oat.slug)).family?.notMade).toEqual([{ values: [0, 1], reason }])
})

test('families with the same title have different addresses, also when added at once', async () => {
  const added = await Promise.all([1, 2, 3].map(() => aFamily({ title: 'Twin sofa' })))
  expect(added.map(({ family }) => family.slug).toSorted()).toEqual([
    'twin-sofa',
    'twin-sofa-2',
    'twin-sofa-3',
  ])
})

/** The name of a stored picture of a material. */
async function aSwatch() {
  const background = '#335577'
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
  return (await addImage(deps, bytes)).name
}

test('a swatch can be set by its address', async () => {
  const name = await aSwatch()
  const swatch = `https://shop.example/media/${name}/320.webp`
  const { family } = await aFamily({
    options: [{ name: 'Fabric', values: [{ label: 'Oat', swatch }] }],
    variants: [],
  })
  expect(family.options[0]?.values[0]?.swatch).toBe(name)
})

test("the shop shows a fabric's label, grade, colour, swatch, composition, rub count and care", async () => {
  const look = { label: 'Oat', grade: 'Weave', colour: '#c8b9a6', swatch: await aSwatch() }
  const wear = { composition: '80% wool, 20% linen', rubCount: 50_000, care: 'Vacuum weekly.' }
  const [, legs] = options
  if (!legs) throw new Error('no options')
  const values = [{ ...look, ...wear }, { label: 'Moss' }]
  const { oat, moss } = await aFamily({ options: [{ name: 'Fabric', values }, legs] })
  const { family } = await shopSees(oat.slug)
  expect(family?.options[0]?.choices[0]).toMatchObject(look)
  const { label, swatch } = look
  expect(family?.facts).toEqual([{ name: 'Fabric', label, swatch, ...wear }])
  expect((await shopSees(moss.slug)).family?.facts).toEqual([])
})

test('a deleted family leaves its products on sale, as families of one', async () => {
  const { family, oat, moss } = await aFamily()
  await admin.family.remove({ id: family.id })
  for (const { slug } of [oat, moss]) expect((await shopSees(slug)).family).toBeNull()
  const id = { id: family.id }
  await expect(admin.family.details(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.family.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // They can then join another family.
  await admin.family.create({ title: 'Elm', options, variants: [variant(oat, 'Oat', 'Oak')] })
})

test('each change has an audit entry with its author and only the changed fields', async () => {
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
  expect(await deps.db.auditEntry.count({ where: { entityId: id, action: 'removed' } })).toBe(1)
})

test('families are listed by title, newest first', async () => {
  const word = `Birch ${Math.random()}`
  const first = await aFamily({ title: `${word} one` })
  const second = await aFamily({ title: `${word} two` })
  const { items } = await admin.family.list({ search: word.toLowerCase() })
  expect(items.map(({ id }) => id)).toEqual([second.family.id, first.family.id])
})
