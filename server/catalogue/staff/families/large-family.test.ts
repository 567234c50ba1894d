import { expect, test } from 'vitest'
import { ownCatalogue } from '../import/own-catalogue.fixture.ts'
import { MAX_VARIANTS } from './family.schema.ts'

const own = ownCatalogue()
const BODY_LIMIT = 256 * 1024

const values = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({ label: `${name} ${at}` }))

/** A family of 60 fabrics in three sizes on kinds of legs, and its variants as rows. */
async function aLargeFamily(legs: number) {
  const options = [
    { name: 'Fabric', values: values(60, 'Fabric') },
    { name: 'Size', values: values(3, 'Size') },
    { name: 'Legs', values: values(legs, 'Legs') },
  ]
  const { slug } = await own.admin.call.family.create({ title: 'Broad Sofa', options })
  const [fabric, size, leg] = options.map((option) => option.values)
  const rows = (fabric ?? []).flatMap((cloth) =>
    (size ?? []).flatMap((seats) =>
      (leg ?? []).map((feet) => [cloth.label, seats.label, feet.label]),
    ),
  )
  const lines = rows.map(
    (labels) =>
      `${slug},"Broad Sofa, ${labels.join(', ')}",Deep and soft.,sofas,899,3,${labels.join()}`,
  )
  const head =
    'family,title,description,category,price,totalStock,option.Fabric,option.Size,option.Legs'
  return { slug, file: (count = lines.length) => [head, ...lines.slice(0, count), ''].join('\n') }
}

test(
  '60 fabrics in three sizes on four kinds of legs are imported, edited as a whole and exported again',
  { timeout: 120_000 },
  async () => {
    const { slug, file } = await aLargeFamily(4)
    expect(await own.send(file())).toMatchObject({ addedProducts: 720, faultCount: 0 })
    const opened = await own.admin.call.family.editor({ slug })
    expect(opened.family?.variants).toHaveLength(720)

    const { id, updatedAt, variants, options } = opened.family ?? {}
    const input = {
      family: { id: id ?? '', updatedAt: updatedAt ?? '', options, variants },
      products: opened.products.map((product) => ({
        id: product.id,
        was: { pricePence: product.pricePence, stock: product.stock },
        pricePence: 99_900,
        stock: 5,
      })),
    }
    const sent = {
      ...input,
      family: {
        ...input.family,
        variants: variants?.map(({ productId, options: chosen }) => ({
          productId,
          options: chosen,
        })),
      },
    }
    expect(JSON.stringify(sent).length, 'bytes of the request').toBeLessThan(BODY_LIMIT)
    await own.admin.call.family.save(sent)
    expect(await own.deps.db.product.count({ where: { pricePence: 99_900, stock: 5 } })).toBe(720)
    // Importing the export changes nothing.
    expect(await own.check(await own.exported())).toMatchObject({
      sameProducts: 720,
      faultCount: 0,
    })
  },
)

test(
  'the page of a variant among 720, and the list of families, have all variants',
  { timeout: 60_000 },
  async () => {
    const { file } = await aLargeFamily(4)
    await own.send(file())
    const [one] = await own.products()
    const page = await own.admin.call.catalogue.product({ slug: one?.slug ?? '' })
    expect(page.family?.variants).toHaveLength(720)
    const { items } = await own.admin.call.family.list({ page: 1, search: 'Broad' })
    expect(items.map(({ variants }) => variants.length)).toEqual([720])
  },
)

test('import, editor and API refuse more than 800 variants with the limit', async () => {
  const { slug, file } = await aLargeFamily(5)
  const { faults, faultCount } = await own.check(file(MAX_VARIANTS + 1))
  expect(faultCount).toBe(1)
  expect(faults).toMatchObject([{ row: 802, fault: 'A family can have up to 800 variants' }])
  const { family } = await own.admin.call.family.editor({ slug })
  const variants = Array.from({ length: MAX_VARIANTS + 1 }, () => ({
    productId: family?.id ?? '',
    options: [],
  }))
  const about = { id: family?.id ?? '', updatedAt: family?.updatedAt ?? '' }
  const sentence = 'A family can have up to 800 variants.'
  await expect(own.admin.call.family.update({ ...about, variants })).rejects.toThrow(sentence)
  await expect(
    own.admin.call.family.save({ family: { ...about, variants }, products: [] }),
  ).rejects.toThrow(sentence)
})
