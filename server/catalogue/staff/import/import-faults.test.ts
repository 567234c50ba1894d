import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const own = ownCatalogue()
const { aFamily, check, products, send } = own

test.each([
  ['an unknown family', 'astor-sofa,Oat', 'family', 'Did you mean aster-sofa?'],
  ['a value that the family lacks', 'aster-sofa,Plum', 'option.Fabric', 'Use one of: Oat, Moss'],
  ['no value of an option', 'aster-sofa,', 'option.Fabric', null],
  ['the values of another variant', 'aster-sofa,Oat', 'family', null],
  ['an option without a family', ',Oat', 'option.Fabric', null],
])('%s is a fault in its cell', async (_, cells, column, hint) => {
  await aFamily()
  const stool = await aProduct(own.deps)
  const { faults } = await check(`id,family,option.Fabric\n${stool.id},${cells}\n`)
  expect(faults).toMatchObject([{ row: 2, product: stool.slug, column, hint }])
})

test.each([
  ['price', '4l9.00', 'That is a letter l, not a one', 'Did you mean 419.00?'],
  ['price', '', 'Enter a price.', null],
  ['price', '-5', 'Enter a price above £0.', null],
  ['price', '#REF!', 'This cell contains a spreadsheet error', null],
  ['salePrice', '100', 'The sale price must be below the price.', null],
  ['category', 'chair', 'This category does not exist.', null],
  ['size', 'king', 'Chairs do not come in this size.', null],
  ['title', '', 'Enter the title.', null],
  ['widthCm', '2001', 'This must be 2,000 or less', null],
  ['widthCm', '0', 'This must be at least 1', null],
  ['totalStock', '-1', 'Stock cannot be below 0.', null],
  ['saleTo', '31/11/2026', 'November has 30 days', 'Enter 2026-11-30 or 30/11/2026'],
  ['saleFrom', '2026-13-01', 'There are only 12 months', 'Put the day first: 30/11/2026'],
  ['saleFrom', 'soon', 'Not a date', 'Enter 2026-11-30 or 30/11/2026 09:00'],
  ['saleTo', '2099-01-01', 'Enter a sale price.', null],
  ['images', 'nothing.png', 'A picture has not been uploaded', 'Upload it first'],
])(
  "%s with %j is a fault by the rules of the staff's editor",
  async (column, cell, fault, hint) => {
    const chair = await aProduct(own.deps)
    const { faults, faultyRows } = await check(`id,${column}\n${chair.id},${cell}\n`)
    expect(faults).toEqual([{ row: 2, product: chair.slug, column, written: cell, fault, hint }])
    expect(faultyRows).toBe(`id,${column}\r\n${chair.id},${cell}\r\n`)
  },
)

test.each(['10.005', '89.995'])(
  'a price of %s is a fault, and never thousands of pounds, in a file without another price',
  async (price) => {
    const chair = await aProduct(own.deps)
    const { faults } = await check(`id,price\n${chair.id},${price}\n`)
    expect(faults).toMatchObject([{ fault: 'Use up to two decimal places' }])
  },
)

test('a title in a formula is imported as its text', async () => {
  const chair = await aProduct(own.deps)
  await send(`id,title\n${chair.id},"=""Oak stool"""\n`)
  expect(await products()).toMatchObject([{ title: 'Oak stool' }])
})

test('each missing column that a new product needs is a fault', async () => {
  await aProduct(own.deps)
  const { faults } = await check('id,title,brand\n,Stool,x\n')
  expect(faults.map(({ product, column }) => [product, column])).toEqual([
    ['Stool', 'description'],
    ['Stool', 'category'],
    ['Stool', 'price'],
    ['Stool', 'totalStock'],
  ])
})

test('a product in a second row is a fault, and so is a cell beyond the last column', async () => {
  const chair = await aProduct(own.deps)
  const { faults } = await check(`id,price\n${chair.id},1,299.00\n${chair.id},5\n`)
  expect(faults).toMatchObject([
    { row: 2, written: '299.00', fault: 'This cell has no column heading' },
    { row: 3, fault: 'This product is already in row 2' },
  ])
})

test('an import with one fault writes nothing', async () => {
  const chair = await aProduct(own.deps)
  const stool = await aProduct(own.deps)
  const before = await products()
  const text = `id,price\n${chair.id},5\n${stool.id},x\n`
  await expect(send(text)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    facts: { fields: { 'row 3, price': expect.stringContaining('Not a number') } },
  })
  expect(await products()).toEqual(before)
})

test('a 3D model that was never uploaded is a fault, and an uploaded one is set by its address', async () => {
  const { slug } = await aProduct(own.deps)
  const name = '0123456789abcdef.glb'
  const text = `slug,model\n${slug},https://shop.example/media/models/${name}\n`
  expect((await check(text)).faults).toMatchObject([{ column: 'model', written: name }])
  await own.deps.db.storedModel.create({ data: { name, fileName: '', bytes: 1 } })
  expect((await send(text)).faults).toEqual([])
  expect(await products()).toMatchObject([{ slug, model: name }])
})

test('a refused import names each fault with one full stop', async () => {
  const chair = await aProduct(own.deps)
  await expect(send(`id,price,size\n${chair.id},,x\n`)).rejects.toMatchObject({
    facts: { fields: { 'row 2, price': 'Enter a price.' } },
  })
})
