import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { familyShop, variant } from './families.fixture.ts'

const { admin, aFamily, deps, other, shopSees } = await familyShop()

test('values keep their ids when their labels, positions and facts change', async () => {
  const { family, oat } = await aFamily()
  const [fabric, legs] = family.options
  const [first, second] = fabric?.values ?? []
  if (!fabric || !legs || !first || !second) throw new Error('no options')
  const edited = await admin.family.update({
    id: family.id,
    updatedAt: family.updatedAt,
    // Positions and labels are swapped; the other option is found by its name.
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
  // The chair keeps its value, which was renamed.
  expect(edited.variants.find(({ productId }) => productId === oat.id)?.options).toEqual([
    { name: 'Legs', value: 'Oak' },
    { name: 'Cloth', value: 'Moss' },
  ])
  const { optionValueIds } = await deps.db.product.findUniqueOrThrow({ where: { id: oat.id } })
  expect(optionValueIds).toEqual([oak?.id, first.id])
})

test('one edit swaps the values of variants, and adds and removes variants', async () => {
  const { family, oat, moss } = await aFamily()
  const late = await aProduct(deps)
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

test('of two saves at once the second is refused', async () => {
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

test('changes of prices do not deadlock with an edit of their family', async () => {
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

test('a combination that is not made keeps its reason when its values are renamed', async () => {
  const { family } = await aFamily()
  const reason = 'The oat is sewn for oak legs only.'
  const notMade = [{ ...variant({ id: '' }, 'Oat', 'Black'), reason }].map(
    ({ productId: _, ...one }) => one,
  )
  const { updatedAt } = await admin.family.update({
    id: family.id,
    updatedAt: family.updatedAt,
    notMade,
  })
  const [fabric, legs] = family.options
  if (!fabric || !legs) throw new Error('no options')
  const [oat, moss] = fabric.values
  if (!oat || !moss) throw new Error('no values')
  const renamed = await admin.family.update({
    id: family.id,
    updatedAt,
    options: [{ ...fabric, values: [{ ...oat, label: 'Oatmeal' }, moss] }, legs],
  })
  const { options: choices } = variant({ id: '' }, 'Oatmeal', 'Black')
  expect(renamed.notMade).toEqual([{ options: choices, reason }])
  // A combination that becomes a variant loses its reason.
  const late = await aProduct(deps)
  const { notMade: none } = await admin.family.update({
    id: family.id,
    updatedAt: renamed.updatedAt,
    variants: [
      ...renamed.variants.map(({ productId, options: own }) => ({ productId, options: own })),
      { productId: late.id, options: choices },
    ],
  })
  expect(none).toEqual([])
})
