import { expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { fillPlaceholders } from '#server/settings/description/placeholder-values.shared.ts'
import { noPromotions } from '#server/cart/promoted/no-promotions.shared.ts'
import { aChair } from './features/catalogue/product/a-chair.fixture.ts'
import type { ProductDetail } from './features/catalogue/product/load-product.ts'
import { anAster } from './features/catalogue/product/options/aster.fixture.ts'
import { type Asked, htmlOf, type Look, rosalind, wordsIn } from './test/page.ts'

/** The part of a page between two of its texts. */
const between = (html: string, start: string, end: string) =>
  html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)))

const link = (href: string) => `href="${href}"`
const findOrder = link('/shop/find-order')

test.each([
  ['a visitor', null],
  ['somebody signed in', rosalind],
])('the menu of %s in the header leads to finding an order', async (_, user) => {
  const html = await htmlOf('/shop/find-order', { answers: { 'auth.session': user } })
  const menu = between(html, 'aria-label="Account"', '</header>')
  expect(menu).toContain(user === null ? 'Sign In' : 'Welcome, <!-- -->Rosalind')
  expect(menu).toContain(findOrder)
})

test('the footer and the sign-in page lead to finding an order', async () => {
  const footer = between(await htmlOf('/shop/find-order'), '<footer', '</footer>')
  expect(footer).toContain(findOrder)
  expect(await htmlOf('/auth/login')).toContain(findOrder)
})

test('the number of an order that is searched for leads to finding it, with the number filled in', async () => {
  const path = '/shop/find-order?order=HW-307'
  const nothing = { items: [], total: 0, mentioned: [], isFilteredOut: false, understood: [] }
  const found = { ...nothing, wider: null, nearest: null, withoutWord: [] }
  const answers = {
    'catalogue.search': { ...found, pages: [{ title: 'Find order HW-307', path }] },
  }
  const results = await htmlOf('/shop/search?keyword=HW-307', { answers })
  expect(results).toContain(link(path))
  const field = /<input[^>]*name="number"[^>]*>/.exec(await htmlOf(path))?.[0]
  expect(field).toContain('value="HW-307"')
})

const window = { startHour: 7, endHour: 13, pricePence: 1500, weekdays: [1, 2, 3, 4, 5] }
const areas = {
  items: [
    { name: 'Somewhere near', isServed: true, noticeDays: 1, windows: [window] },
    { name: 'Far away', isServed: false, noticeDays: 3, windows: [] },
  ],
}

test('the page of deliveries has areas with their days, slots and prices, what comes next outside them, and a field for the postcode', async () => {
  const policy = { title: 'Delivery', lead: 'In short.', blocks: [], version: null }
  const answers = { 'policy.read': policy, 'delivery.areas': areas }
  const html = await htmlOf('/shop/delivery', { answers })
  const words = wordsIn(html)
  expect(words).toContain('Delivery costs £15.')
  expect(words).toContain('Somewhere near Monday to Friday 7am to 1pm £15')
  expect(words).toContain(
    'Far away By arrangement: we agree the day and price with you before we send anything.',
  )
  expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*<input[^>]*name="postcode"/)
})

const hour = { fromPence: 2500, toPence: 3000 }
const families = [
  { title: 'Ellery Chair', slug: 'ellery-oak', fromPence: 2500, toPence: 2500 },
  { title: 'Juno Chair', slug: 'juno-sage', fromPence: 2500, toPence: 3000 },
]

test('the page of assembly has each kind with its price, each item of a kind with its own, and kinds bought anywhere', async () => {
  const answers = {
    'policy.service': { lead: 'We build.', lists: [], steps: [], invitation: '', cover: '' },
    'catalogue.assemblyPrices': {
      items: [
        { category: 'chairs', subcategory: null, ...hour, families },
        {
          category: 'tables',
          subcategory: 'coffee-table',
          fromPence: 3000,
          toPence: 3000,
          families: [],
        },
      ],
    },
    'assembly.offer': {
      kinds: [
        {
          slug: 'desk',
          label: 'Desk',
          plural: 'desks',
          room: 'home-office',
          drawing: 'table',
          minutes: 45,
          pricePence: 4500,
        },
      ],
      assemblyHourPence: 6000,
      assemblyLeastPence: 3500,
    },
  }
  const html = await htmlOf('/shop/assembly-service', { answers })
  const words = wordsIn(html)
  expect(words).toContain('Chairs £25 to £30 Ellery Chair £25 Juno Chair £25 to £30')
  expect(html).toContain(link('/shop/product/ellery-oak'))
  expect(words).toMatch(/Coffee Tables? £30/)
  expect(words).toContain('Desk £45.00, about 45 minutes')
})

const review = {
  id: '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f62',
  productId: aChair.id,
  userId: null,
  userName: 'Rosalind',
  message: 'Comfortable.',
  rating: 5,
  createdAt: '2026-11-21T16:12:00.000Z',
  isBought: true,
  photographs: [],
  reply: null,
  variant: 'Slate weave, oak legs',
}
const noReviews = { items: [], histogram: [0, 0, 0, 0, 0], average: 0, total: 0, nextCursor: null }

const productPage = (
  product: Partial<ProductDetail> = {},
  answers: Look['answers'] = {},
  shop: Look['shop'] = {},
) =>
  htmlOf('/shop/product/a-chair', {
    shop,
    answers: {
      'catalogue.product': { ...aChair, ...product },
      'review.list': noReviews,
      'question.list': { items: [] },
      'catalogue.related': { items: [] },
      ...answers,
    },
  })

/** The number of drawn stars. */
const starsIn = (html: string) => html.split('M8.243 7.34').length - 1

test('the page of a product without reviews says so, with no row of empty stars and no bars', async () => {
  const html = await productPage({ rating: null })
  const words = wordsIn(html.replace(/<form.*?<\/form>/gs, ''))
  expect(words).toContain('Reviews We invite every customer')
  expect(words).toContain('No Reviews')
  expect(words).not.toMatch(/0\.00|out of 5/)
  const list = { ...noReviews, items: [review], histogram: [0, 0, 0, 0, 1], average: 5, total: 1 }
  const reviewed = await productPage({ rating: { average: 5, count: 1 } }, { 'review.list': list })
  expect(starsIn(reviewed)).toBeGreaterThan(starsIn(html) + 10)
  expect(wordsIn(reviewed)).toContain('Verified purchase Slate weave, oak legs Comfortable.')
})

test('fabrics stand by grade, each with its name and its price', async () => {
  const family = anAster()
  const words = wordsIn(await productPage({ family, id: family.id }))
  expect(words).toMatch(/Weave .*Oat weave £699\.00 .*Velvet .*Teal velvet £899\.00/)
})

test('what the guarantee does not cover has no tick', async () => {
  const html = await productPage()
  const said = 'It doesn’t cover sun fading'
  expect(html).toContain(said)
  const ticked = html.match(/<li><svg[^>]*>.*?<\/svg>.*?<\/li>/gs) ?? []
  expect(ticked.some((line) => line.includes('Guaranteed for 5 years'))).toBe(true)
  expect(ticked.some((line) => line.includes(said))).toBe(false)
})

test('pictures come in widths for screens of double density', async () => {
  const name = '671557112aec5207-1600x1200-c7a77b'
  const html = await productPage({ image: name, images: [name] })
  for (const format of ['avif', 'webp']) {
    expect(html).toContain(
      `/media/${name}/1280.${format} 1280w, /media/${name}/1600.${format} 1600w`,
    )
  }
})

const spread = { least: 10, most: 90, bars: [1] }
const counted = {
  total: 1,
  price: { leastPence: 1000, mostPence: 9000, bars: [1] },
  width: spread,
  depth: spread,
  height: spread,
  colour: {},
  material: {},
  seats: {},
  shape: {},
  drawers: {},
  rating: {},
  inStock: 1,
  without: [],
}
const aCard = {
  ...aChair,
  image: null,
  rating: { average: 4.67, count: 12 },
  family: null,
}
const listing = (items: unknown[]) =>
  htmlOf('/shop/listing', {
    answers: { 'catalogue.list': { items, total: items.length, nextCursor: null } },
  })

test('a card has its stars and the number of its reviews, one without reviews none', async () => {
  expect(wordsIn(await listing([aCard]))).toContain('Rated 4.67 out of 5, 12 reviews')
  expect(wordsIn(await listing([{ ...aCard, rating: null }]))).not.toMatch(/Rated|out of 5/)
})

test('lists promise delivery at the prices of the areas, and ask for the postcode', async () => {
  const listed = await htmlOf('/shop/listing', {
    answers: {
      'catalogue.list': { items: [aCard], total: 1, nextCursor: null },
      'delivery.cost': { leastPence: 0, mostPence: 3000 },
    },
  })
  expect(wordsIn(listed)).toContain(
    'Delivery free or up to £30, by postcode, to the room you choose, in most of mainland Britain',
  )
  expect(listed).toMatch(/<input[^>]*name="postcode"/)
})

test('sizes of beds can be chosen wherever beds are in the list, and nowhere else', async () => {
  const facets = { category: { beds: 3, sofas: 6 }, subcategory: {}, size: { 'beds/double': 2 } }
  const listed = async (search: string, tree: object = facets) =>
    htmlOf(`/shop/listing${search}`, {
      answers: {
        'catalogue.list': { items: [aCard], total: 1, nextCursor: null, facets: tree },
        'catalogue.facets': counted,
      },
    })
  expect(wordsIn(await listed('?colour=green'))).toMatch(/Beds by size .*Double 2/)
  expect(wordsIn(await listed('?colour=green'))).not.toContain('Mattresses by size')
  expect(wordsIn(await listed('?category=beds'))).toContain('Beds by size')
  expect(wordsIn(await listed('?category=sofas'))).not.toContain('Beds by size')
  expect(wordsIn(await listed('', { ...facets, category: { sofas: 6 } }))).not.toContain(
    'Beds by size',
  )
})

const chairs = (quantity: number, line: object = {}) => ({
  id: aChair.id,
  items: [
    {
      ...aChair,
      productId: aChair.id,
      variant: null,
      quantity,
      stock: 99,
      services: [],
      linePence: 7999 * quantity,
      discountPence: 0,
      offers: [],
      familyId: null,
      ...line,
    },
  ],
  totalPence: 7999 * quantity,
  vatPence: 0,
  promotions: {
    ...noPromotions,
    freeServices: [{ productId: aChair.id, service: 'assembly' }],
  },
  gone: [],
})

const cartOf = (quantity: number, line: object = {}, shop: Look['shop'] = {}) =>
  htmlOf('/shop/cart', {
    shop,
    answers: { 'auth.session': rosalind, 'cart.get': chairs(quantity, line) },
  })

test('the checkout that answers a posted address has the delivery days, and waits for nothing', async () => {
  const slot = { id: rosalind.id, startHour: 7, endHour: 13, pricePence: 1500, places: 2 }
  const day = { date: '2026-12-01', state: 'free', windows: [{ ...slot, date: '2026-12-01' }] }
  const slots = {
    postcode: 'BN7 2QX',
    served: true,
    zone: null,
    earliest: day.windows[0],
    items: [],
    days: [day],
    until: '2027-01-31',
    message: '',
  }
  const address = {
    firstName: 'Rosalind',
    lastName: 'Ash',
    address: '14 Tanners Row',
    city: 'Lewes',
    pincode: 'bn7 2qx',
    phone: '020 7946 0311',
  }
  const html = await htmlOf('/shop/checkout', {
    guestId: rosalind.id,
    answers: { 'cart.get': chairs(2), 'delivery.slots': slots },
    posted: {
      form: 'guest-address',
      status: 200,
      code: null,
      message: '',
      fields: {},
      values: address,
    },
  })
  expect(html).not.toContain('aria-label="Loading"')
  expect(wordsIn(html)).toContain('Tuesday 1 December')
})

test('a cart of more than 48 items is told so in the cart, in place of the checkout', async () => {
  const many = await cartOf(49)
  expect(wordsIn(many)).toContain('Online orders are limited to 48 items.')
  expect(many).not.toContain(link('/shop/checkout'))
  expect(await cartOf(48)).toContain(link('/shop/checkout'))
})

test('a service that a promotion makes free says so in the cart before it is chosen', async () => {
  expect(wordsIn(await cartOf(2))).toContain('Usually £25.00 Free')
})

test('a cart with an offer says what its items come to before it, in the word of the order summary', async () => {
  const offer = {
    id: aChair.id,
    code: null,
    name: 'Autumn',
    text: '',
    pence: 1000,
    needsEmail: false,
  }
  const cart = {
    ...chairs(2),
    promotions: { ...noPromotions, applied: [offer], discountPence: 1000 },
  }
  const answers = { 'auth.session': rosalind, 'cart.get': cart }
  expect(wordsIn(await htmlOf('/shop/cart', { answers }))).toMatch(/Items \(2\) ?£169\.98/)
})

const deposits = { isOffered: true, percent: 50, fromWeeks: 4, daysBefore: 7 }
const withDeposits = { settings: { ...defaultSettings, deposits } }

test('the badge of the cart is in the page that the server sends to whoever has a cart: somebody signed in, and a guest on a page of their own', async () => {
  const visitors = [{ answers: { 'auth.session': rosalind } }, { guestId: 'abcd1234' }]
  for (const { answers, ...visitor } of visitors) {
    const look = { ...visitor, answers: { ...answers, 'cart.get': chairs(3) } }
    const header = between(await htmlOf('/shop/about', look), '<header', '</header>')
    expect(header).toContain('aria-label="Cart, 1 product, 3 items"')
    expect(wordsIn(header)).toMatch(/ 1 /)
  }
})

test('a page that guests share has nobody’s cart', async () => {
  const asked: Asked[] = []
  const header = between(await htmlOf('/shop/about', { asked }), '<header', '</header>')
  expect(header).toContain('aria-label="Cart"')
  expect(asked.map(({ procedure }) => procedure)).not.toContain('cart.get')
})

test('where a deposit is enough, the cart says so below the total, and the page of the product beside its price', async () => {
  const isMade = { stock: 0, leadDays: 56 }
  expect(wordsIn(await cartOf(2, isMade, withDeposits))).toContain('or £79.99 deposit today')
  expect(wordsIn(await cartOf(2, isMade))).not.toContain('deposit')
  expect(wordsIn(await cartOf(2, {}, withDeposits))).not.toContain('deposit')
  const madeFrom = { day: '2027-02-15', inDays: 56 }
  const product = { ...isMade, madeFrom }
  const shown = await productPage(product, {}, withDeposits)
  expect(wordsIn(shown)).toContain('or £40.00 deposit today')
  expect(wordsIn(await productPage(product))).not.toContain('deposit today')
})

test('without a postcode neither the page of a made-to-order product nor the cart names a day, on which no van may go to its buyer', async () => {
  const isMade = { stock: 0, leadDays: 49 }
  const madeFrom = { day: '2027-01-12', inDays: 51 }
  for (const html of [await productPage({ ...isMade, madeFrom }), await cartOf(1, isMade)]) {
    const words = wordsIn(html)
    expect(words).toContain('Made to order in 7 weeks')
    expect(words).not.toMatch(/\d{1,2} January|delivered from/i)
  }
  expect(wordsIn(await productPage(isMade))).toContain('Choose your delivery day')
})

test('the texts that come with the shop name no weeks that the calendar of slots contradicts', () => {
  const { terms, delivery } = defaultSettings
  for (const { text } of [terms, delivery]) {
    const filled = fillPlaceholders(text, defaultSettings)
    expect(filled).toContain('the day')
    expect(filled).not.toMatch(/in [\d to]+weeks/)
  }
})
