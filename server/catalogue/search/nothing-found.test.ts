import { expect, test } from 'vitest'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { searchInput } from './search.schema.ts'
import { searchProducts } from './search-products.ts'

const shop = seededCatalogue()
const asked = (keyword: string) => searchProducts(shop, searchInput.parse({ keyword }))

test.each([
  ['sofa under 160', 'Width up to 160 cm'],
  ['sofa under 200', 'Width up to 200 cm'],
  ['wardrobe less than 120', 'Width up to 120 cm'],
  ['sofa under 300', 'Up to £300'],
  ['sofa less than 300', 'Up to £300'],
  ['sofa up to 250', 'Up to £250'],
  ['sofa below 900', 'Up to £900'],
  ['mirror under 100', 'Up to £100'],
  ['wardrobe under 200', 'Up to £200'],
])('%s has the limit %s', async (keyword, label) => {
  expect((await asked(keyword)).understood.map((chip) => chip.label)).toEqual([label])
})

test.each([
  ['sofa under £300', { keyword: 'sofa', fromPence: 47_900 }],
  ['under £20 velvet sofa under 30cm', { keyword: 'velvet sofa', fromPence: 47_900 }],
  ['under £5', { keyword: '', fromPence: 3500 }],
  ['king mattress under £200', { keyword: 'king mattress', fromPence: 33_900 }],
  ['hammock under £50', null],
])(
  'nothing is within the limits of %s, and the suggestion without them is %j',
  async (keyword, wider) => {
    expect(await asked(keyword)).toMatchObject({ items: [], wider })
  },
)

test.each([
  ['150 x 200 mattress under £200', '150 x 200 mattress', 33_900, []],
  ['180 x 200 mattress under £200', 'mattress', 13_900, ['Super King']],
])(
  'a size is kept where only the limits exclude it, else it is named: %s',
  async (given, keyword, fromPence, sizes) => {
    const wider = { keyword, fromPence, limits: ['Up to £200'], sizes }
    const withoutWord = [{ word: given.slice(0, 9), keyword: 'mattress under £200' }]
    expect(await asked(given)).toMatchObject({ items: [], wider, withoutWord })
  },
)

test('where neither a size nor the limit can be kept, the keyword without both is offered, with its least price', async () => {
  expect(await asked('super king size sideboard under £20')).toMatchObject({
    items: [],
    wider: null,
    withoutWord: [{ word: 'super king size', keyword: 'sideboard', fromPence: 25_900 }],
  })
})

test.each([
  ['king mattress under £200', [{ word: 'king', keyword: 'mattress under £200' }]],
  ['oak sideboard under £400', [{ word: 'oak', keyword: 'sideboard under £400' }]],
  ['Walnut coffee table', [{ word: 'walnut', keyword: 'coffee table' }]],
  ['velvet double bed under £300', [{ word: 'velvet double', keyword: 'bed under £300' }]],
  ['velvet oak sideboard', [{ word: 'velvet oak', keyword: 'sideboard' }]],
  ['green hammock', []],
  ['sofa under £300', []],
])('%s finds nothing, but without %j its limits leave something', async (keyword, withoutWord) => {
  expect(await asked(keyword)).toMatchObject({ items: [], withoutWord })
})

test.each(['sofa', 'sofa under £900', 'hammock'])(
  '%s has no suggestion without limits',
  async (keyword) => {
    expect((await asked(keyword)).wider).toBeNull()
  },
)

test.each([
  ['corner sofa left hand', ['left', 'hand'], /sofa/i],
  ['sofa zzzzzz', ['zzzzzz'], /sofa/i],
  ['frame set of 4', ['4'], /frame/i],
])('%s finds the nearest without %j', async (keyword, leftOut, title) => {
  const { items, nearest } = await asked(keyword)
  expect(items).toEqual([])
  expect(nearest?.leftOut).toEqual(leftOut)
  expect(nearest?.items[0]?.title).toMatch(title)
})

test.each(['green hammock', 'fishing rod', 'hot tub', 'qwrtplk zzz'])(
  'nothing is near %s',
  async (keyword) => {
    expect((await asked(keyword)).nearest).toBeNull()
  },
)

test.each([
  'laptop',
  'toaster',
  'hot tub',
  'fishing rod',
  'kettle',
  'printer',
  'blanket',
  'wine',
  'wine rack',
  'bench',
])('a keyword that the shop does not sell finds nothing: %s', async (keyword) => {
  expect((await asked(keyword)).items).toEqual([])
})
