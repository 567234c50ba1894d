import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { countStatements } from '#server/test/statements.ts'
import { searchInput } from './search.schema.ts'
import { searchProducts } from './search-products.ts'

const shop = seededCatalogue()
const search = async (keyword: string, limit = 100) =>
  (await searchProducts(shop, searchInput.parse({ keyword, limit }))).items

const ids = async (keyword: string) => (await search(keyword)).map(({ id }) => id)

/** Keywords with their expected first result. */
test.each<[string, RegExp]>([
  // As written.
  ['sofa', /sofa/i],
  ['oak bed', /\bbed\b/i],
  ['velvet', /velvet/i],
  ['coffee table', /coffee table/i],
  ['King Size', /king size/i],
  ['Chantelle', /chantelle/i],
  ['tv unit', /tv (unit|stand)/i],
  ['two-seater sofa', /two-seater sofa/i],
  // Plural and singular.
  ['sofas', /sofa/i],
  ['mirrors', /mirror/i],
  ['mattresses', /mattress/i],
  ['nest of table', /nest of/i],
  // An unfinished word.
  ['wardrob', /wardrobe/i],
  ['double mat', /double mattress/i],
  ['din', /dining/i],
  // With accents and without.
  ['boucle chair', /bouclé/i],
  ['bouclé', /bouclé/i],
  // By brand, by category, by colour.
  ['Saltmere', /./],
  ['hollin & wray', /./],
  ['living room', /(unit|cabinet|stand)/i],
  ['chest of drawers', /chest/i],
  ['walnut', /./],
  // With one typing error in a word.
  ['sofaa', /sofa/i],
  ['sfoa', /sofa/i],
  ['matress', /mattress/i],
  ['wardrobbe', /wardrobe/i],
  ['dinning table', /dining table/i],
  ['dining tabel', /dining table/i],
  ['velevt', /velvet/i],
  ['chari', /chair/i],
  ['mirrow', /mirror/i],
  ['loveseet', /loveseat/i],
  ['oka bed', /\bbed\b/i],
  ['chantele', /chantelle/i],
  ['saltmre', /./],
  ['matress kign', /king size mattress/i],
])('%s finds %s first', async (keyword, title) => {
  const [first] = await search(keyword)
  expect(first?.title).toMatch(title)
})

test.each<[string, string, RegExp]>([
  ['a synonym', 'couch', /sofa/i],
  ['a synonym', 'settee', /sofa/i],
  ['a synonym', 'cupboard', /cabinet/i],
  ['a synonym', 'nightstand', /bedside/i],
  ['a number in digits or words', '2 seater', /two-seater/i],
  ['a number in digits or words', 'two-seater', /two-seater/i],
  ['a size of beds', '4ft6 bed', /double bed/i],
  ['a size of beds', '150 x 200', /king size/i],
  ['a room', 'bedroom', /bed/i],
  ['a room', 'dining room', /dining/i],
  ['a room', 'hallway', /hallway/i],
  ['an irregular plural', 'shelves', /shelf/i],
  ['a hyphen', 'coffee-table', /coffee table/i],
  ['a hyphen', 'bed-side table', /bedside/i],
  ['a hyphen', 'night-stand', /bedside/i],
  ['two typing errors in a long word', 'matteresss', /mattress/i],
  ['two typing errors in a long word', 'wadrbe', /wardrobe/i],
  ['two typing errors in a long word', 'wardrbo', /wardrobe/i],
  ['two typing errors in a long word', 'uphlsterd', /upholstered/i],
])('a search understands %s: %s finds %s first', async (_what, keyword, title) => {
  const [first] = await search(keyword)
  expect(first?.title).toMatch(title)
})

test.each(['sofa under 160cm', 'sofa under £500'])(
  'a search keeps to the limit that it names: %s',
  async (keyword) => {
    const found = await search(keyword)
    expect(found.length).toBeGreaterThan(0)
    for (const { widthCm, pricePence, salePricePence } of found) {
      const fits = keyword.endsWith('cm')
        ? (widthCm ?? Infinity) < 161
        : (salePricePence ?? pricePence) <= 50_000
      expect(fits).toBe(true)
    }
  },
)

test('curly, straight and missing apostrophes are equal', async () => {
  const curly = await aProduct(shop, { title: 'The Miller’s Rest' })
  const straight = await aProduct(shop, { title: "The Fletcher's Rest" })
  for (const keyword of ["miller's rest", 'miller’s rest', "Miller's", 'millers rest']) {
    expect(await ids(keyword)).toContain(curly.id)
  }
  for (const keyword of ['fletcher’s rest', "fletcher's", 'fletchers rest']) {
    expect(await ids(keyword)).toContain(straight.id)
  }
  for (const { id } of [curly, straight]) await changeProduct(shop, id, { archivedAt: new Date() })
})

test('a misspelled word finds the same as the right one', async () => {
  expect((await search('velevt')).map(({ title }) => title)).toEqual(
    (await search('velvet')).map(({ title }) => title),
  )
})

test('ranks sofas before products that only mention a sofa', async () => {
  const found = await search('sofa')
  const categories = found.map(({ category }) => category)
  expect(categories.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'sofas'))
})

test('requires every word', async () => {
  for (const { category, title } of await search('single bed', 2)) {
    expect(`${category} ${title}`).toMatch(/beds .*single/i)
  }
  expect(await search('sofa zzzzzz')).toEqual([])
})

test.each([
  '',
  ' ',
  '%',
  '_',
  "'",
  'a',
  'the',
  ':*',
  'sofa & | !',
  '\'); DROP TABLE "Product"; --',
  'sofa\0bed',
  '\\',
  '🛋️',
  'xyzzyplugh',
  'x'.repeat(100),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
])('the keyword %j does not fail', async (keyword) => {
  expect(Array.isArray(await search(keyword))).toBe(true)
})

test('refuses more than 100 characters', () => {
  expect(searchInput.safeParse({ keyword: 'x'.repeat(101) }).success).toBe(false)
})

test('finds no archived products, and finds a new title at once', async () => {
  const [found] = await search('cheval')
  await changeProduct(shop, found?.id ?? '', { archivedAt: new Date() })
  expect(await search('cheval')).toEqual([])
  const [sofa] = await search('loveseat')
  await changeProduct(shop, sofa?.id ?? '', { title: 'Odette Ottoman' })
  expect((await search('otoman')).map(({ id }) => id)).toEqual([sofa?.id])
})

test('takes two statements, and two more to look for a misspelled word among all', async () => {
  const limit = 3
  expect(await countStatements(() => search('dining table', limit))).toBe(2)
  expect(await countStatements(() => search('dinning table', limit))).toBeLessThanOrEqual(4)
})

test.each([
  ['scatter', /scatter/i],
  ['track arms', /track arms/i],
  ['vacuum', /vacuum/i],
])('a word that only descriptions have finds their products apart: %s', async (keyword, told) => {
  const found = await searchProducts(shop, searchInput.parse({ keyword, limit: 100 }))
  expect(found.items).toEqual([])
  expect(found.mentioned.length).toBeGreaterThan(0)
  const rows = await shop.db.product.findMany({
    where: { id: { in: found.mentioned.map(({ id }) => id) } },
  })
  for (const { description } of rows) expect(description).toMatch(told)
})

test('what is not sold is not listed as found where descriptions mention it', async () => {
  const { items } = await searchProducts(shop, searchInput.parse({ keyword: 'laptop' }))
  expect(items).toEqual([])
})

test('many variants of one family leave room for other cards', async () => {
  const familyId = randomUUID()
  await shop.db.family.create({ data: { id: familyId, slug: familyId, title: 'Perriwig' } })
  for (let at = 0; at < 30; at += 1) {
    const optionValueIds = [randomUUID()]
    await aProduct(shop, { title: 'Perriwig stool', pricePence: 1000, familyId, optionValueIds })
  }
  const other = await aProduct(shop, { title: 'Perriwig lamp', pricePence: 90_000 })
  const input = searchInput.parse({ keyword: 'perriwig', perFamily: true, limit: 2 })
  const { items } = await searchProducts(shop, input)
  expect(items).toHaveLength(2)
  expect(items[1]?.id).toBe(other.id)
})

test('a change of stock or price counts at the next search', async () => {
  const sofa = await aProduct(shop, { title: 'Quillet pouffe', pricePence: 20_000 })
  expect(await search('quillet pouffe under £150')).toEqual([])
  await changeProduct(shop, sofa.id, { pricePence: 14_000 })
  expect(await search('quillet pouffe under £150')).toHaveLength(1)
})

test('a family shows the cheapest in stock of the variants that match as well, whichever titles have the words', async () => {
  const familyId = randomUUID()
  await shop.db.family.create({ data: { id: familyId, slug: familyId, title: 'Tansy' } })
  const aBed = (given: Parameters<typeof aProduct>[1]) =>
    aProduct(shop, { familyId, optionValueIds: [randomUUID()], ...given })
  const cover = { materials: ['Cotton corduroy'], category: 'beds' }
  await aBed({ title: 'Tansy bed, Rust corduroy', pricePence: 60_000, ...cover })
  const cheaper = await aBed({ title: 'Tansy bed', pricePence: 50_000, ...cover })
  await aBed({ title: 'Tansy bed, Fern', pricePence: 40_000, stock: 0, ...cover })
  await aBed({ title: 'Tansy bed, Linen', pricePence: 30_000, category: 'beds' })
  const single = await aProduct(shop, { title: 'Corduroy bed', pricePence: 10_000, stock: 0 })
  const shown = async (keyword: string) => {
    const input = searchInput.parse({ keyword, perFamily: true })
    return (await searchProducts(shop, input)).items.map(({ id }) => id)
  }
  expect(await shown('corduroy bed')).toEqual([cheaper.id, single.id])
})

test('a family shows the variant whose main colour is the word, not a cheaper one with a little of it', async () => {
  const familyId = randomUUID()
  await shop.db.family.create({ data: { id: familyId, slug: familyId, title: 'Sorrel' } })
  const aChest = (colour: string, pricePence: number) =>
    aProduct(shop, {
      title: `Sorrel chest, ${colour.split(' ')[0]}`,
      category: 'chest-drawers',
      colour,
      pricePence,
      familyId,
      optionValueIds: [randomUUID()],
    })
  await aChest('Chalk and rosewood', 20_000)
  const rosewood = await aChest('Rosewood', 30_000)
  const input = searchInput.parse({ keyword: 'rosewood chest', perFamily: true })
  expect((await searchProducts(shop, input)).items.map(({ id }) => id)).toEqual([rosewood.id])
})

test('a longer list begins with the shorter one, and has nothing twice', async () => {
  const pieces = Array.from({ length: 210 }, (_, at) => at)
  // The dearest are ranked last by price, and first by how often they are called so.
  const made = pieces.map((at) =>
    aProduct(shop, {
      title: `Quillpouf ${at}`,
      pricePence: 10_000 + at,
      description: at < 195 ? 'To sit on.' : 'Quillpouf. '.repeat(40),
    }),
  )
  await Promise.all(made)
  const lists = await Promise.all(
    [48, 96, 144, 192, 240].map((limit) => search('quillpouf', limit)),
  )
  const all = lists.at(-1)?.map(({ id }) => id) ?? []
  expect(new Set(all).size).toBe(210)
  for (const list of lists) {
    expect(list.map(({ id }) => id)).toEqual(all.slice(0, list.length))
  }
})
