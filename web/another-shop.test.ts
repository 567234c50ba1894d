import { expect, test } from 'vitest'
import { type Category, specifiedCategories } from '#server/lib/taxonomy.shared.ts'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { type Look, responseOf as rendered, seen } from './test/page.ts'

/** The responses to the pages' loaders. */
const answers: Record<string, unknown> = {
  'policy.read': { title: 'Policy', lead: 'In short.', blocks: [], version: null },
  'policy.contact': {
    lead: 'Ring the loom.',
    reasons: oakAndLoom.contact.reasons,
    description: '',
  },
  'policy.service': { ...oakAndLoom.services.removal, cover: oakAndLoom.services.cover },
  'removal.kinds': { kinds: [], prices: oakAndLoom.removalPrices },
  'policy.about': { lead: 'Weavers.', blocks: [], visitTitle: 'Come in', visit: 'To the yard.' },
}

const responseOf = (path: string, look: Look = {}): Promise<Response> =>
  rendered(path, {
    ...look,
    shop: { shopName: oakAndLoom.company.name, settings: oakAndLoom, ...look.shop },
    answers: { ...answers, ...look.answers },
  })

const pageOf = async (path: string, look: Look = {}): Promise<string> =>
  (await responseOf(path, look)).text()

const inHtml = (text: string) => text.replaceAll('&', '&amp;')

test.each([
  '/',
  '/shop/about',
  '/shop/contact',
  '/shop/assembly-service',
  '/shop/home-removal',
  '/shop/terms',
  '/shop/privacy',
  '/shop/cookies',
  '/shop/delivery',
  '/shop/returns',
  '/shop/reviews',
  '/shop/accessibility',
  '/shop/find-order',
  '/auth/login',
  '/auth/register',
  '/no-such-page',
])('%s of another shop has its name, and nowhere the default one', async (path) => {
  const html = await pageOf(path)
  expect(html).not.toMatch(/hazelwick/i)
  expect(html).not.toContain('Unexpected Application Error!')
  expect(html).toContain(inHtml('Oak & Loom'))
})

test('the footer of a page has the company, its number, its office, its telephone and its hours', async () => {
  const html = await pageOf('/shop/about')
  const { company, contact } = oakAndLoom
  for (const fact of [
    company.legalName,
    company.number,
    company.registeredOffice,
    company.vatNumber,
    contact.phone,
    contact.hours,
  ]) {
    expect(html).toContain(fact)
  }
})

test('the contact page lists the settings’ reasons to visit, and omits a section without any', async () => {
  const { contact } = oakAndLoom
  const html = await pageOf('/shop/contact')
  for (const words of [
    'Ring the loom.',
    ...contact.reasons.flatMap(({ title, text }) => [title, text]),
  ]) {
    expect(html).toContain(words)
  }
  const silent = { 'policy.contact': { lead: '', reasons: [], description: '' } }
  expect(await pageOf('/shop/contact', { answers: silent })).not.toContain('Why visit our showroom')
})

test('the page of a service says what the settings say of it', async () => {
  const html = await pageOf('/shop/home-removal')
  const { line, lead, steps, invitation } = oakAndLoom.services.removal
  for (const words of [line, lead, steps[0]?.text ?? '', invitation, oakAndLoom.services.cover]) {
    expect(html).toContain(inHtml(words))
  }
})

test('pages of a company that is not registered for VAT say nothing of it', async () => {
  const company = { ...oakAndLoom.company, isVatRegistered: false }
  const shop = { settings: { ...oakAndLoom, company } }
  for (const path of ['/', '/shop/contact']) {
    expect(seen(await pageOf(path))).toContain('VAT')
    expect(seen(await pageOf(path, { shop }))).not.toMatch(/VAT|999 9999 73/)
  }
})

test('a shop that offers no services has no link to them, no contact card and no strip', async () => {
  const { removal, assembly } = oakAndLoom.services
  const services = {
    ...oakAndLoom.services,
    removal: { ...removal, isOffered: false },
    assembly: { ...assembly, isOffered: false },
  }
  const shop = { settings: { ...oakAndLoom, services } }
  for (const path of ['/', '/shop/contact']) {
    const html = seen(await pageOf(path, { shop }))
    expect(html).toContain('/shop/about')
    expect(html).not.toMatch(/home-removal|assembly-service|House Removal|>Services</)
  }
  const { title } = oakAndLoom.contact.services.removal
  expect(seen(await pageOf('/shop/contact'))).toContain(title)
  expect(seen(await pageOf('/shop/contact', { shop }))).not.toContain(title)
})

/** The links of the footer to its pictures, boards and films. */
async function socialLinks(settings: typeof oakAndLoom) {
  const html = await pageOf('/shop/about', { shop: { settings } })
  return ['Pictures', 'Boards', 'Films'].map(
    (label) => html.match(new RegExp(`<a href="([^"]*)" aria-label="${label}"`))?.[1] ?? null,
  )
}

test('the footer links to the social pages of the settings, and to no empty one', async () => {
  const { social } = oakAndLoom
  expect(await socialLinks(oakAndLoom)).toEqual([social.pictures, null, null])
  const [boards, films] = ['https://boards.loom.example/us', 'https://films.loom.example/us']
  const more = { ...oakAndLoom, social: { pictures: '', boards, films } }
  expect(await socialLinks(more)).toEqual([null, boards, films])
})

test('the marketing figures of the about page and the banner texts of the home page are those of the settings', async () => {
  const { home, about } = oakAndLoom
  const front = await pageOf('/')
  for (const words of [home.headline, home.lead, home.button, home.shopLead]) {
    expect(front).toContain(words)
  }
  const story = await pageOf('/shop/about')
  for (const { figure, label } of about.figures) {
    expect(story).toContain(figure)
    expect(story).toContain(label)
  }
})

test('header and footer have the wordmark with the shop’s name as its label, and a page has its outline once, as an image that runs nothing', async () => {
  const { wordmark } = oakAndLoom.look
  const html = await pageOf('/shop/about', {
    shop: { wordmark: { ratio: 4 } },
    wordmark,
  })
  expect(html).not.toContain(wordmark)
  expect(html.split(encodeURIComponent(wordmark))).toHaveLength(2)
  const images = html.match(/<span role="img"[^>]*>/g) ?? []
  expect(images.length).toBeGreaterThanOrEqual(2)
  for (const image of images) {
    expect(image).toContain('aria-label="Oak &amp; Loom"')
  }
  // Its size is in the HTML, so that nothing shifts.
  expect(images.join()).toContain(
    'style="height:var(--logo-height, 29px);width:calc(var(--logo-height, 29px) * 4)"',
  )
  // The page's dehydrated data do not repeat it.
  expect(html).not.toContain(JSON.stringify(wordmark).slice(1, -1))
})

test('without a wordmark the name is set in type', async () => {
  const html = await pageOf('/shop/about')
  expect(html).not.toContain('--wordmark')
  expect(html).toMatch(/<\/svg>Oak &amp; Loom<\/span>/)
})

const rugs = { id: 'rugs', label: 'Rugs', menu: 6, subcategories: [], sizes: [] }

/** The number of links to the category "rugs" on the home page of a shop that has it. */
async function linksToRugs(more: Partial<Category> = {}): Promise<number> {
  const categories = [...specifiedCategories, { ...rugs, ...more }]
  const html = await pageOf('/', { shop: { categories } })
  return html.split('href="/shop/listing?category=rugs"').length - 1
}

test('a category is linked in header, footer and tiles of the home page, until it is hidden', async () => {
  expect(await linksToRugs()).toBeGreaterThanOrEqual(2)
  expect(await linksToRugs({ isHidden: true })).toBe(0)
})

test('a list’s address with a category that the shop does not have leads to the one without it', async () => {
  const response = await responseOf('/shop/listing?category=sofas,rugs')
  expect([response.status, response.headers.get('location')]).toEqual([
    307,
    '/shop/listing?category=sofas',
  ])
  const categories = [...specifiedCategories, { ...rugs }]
  const known = await responseOf('/shop/listing?category=sofas,rugs', { shop: { categories } })
  expect(known.status).toBe(200)
})

test('the pictures and 3D models of a page come from the bucket or CDN of the settings', async () => {
  const image = '0123456789abcdef-1000x720-c8b7a6'
  const answers = { 'feature.banner': { images: [image, image, image, image] } }
  const shop = { mediaOrigin: 'https://cdn.example/shop' }
  expect(await pageOf('/', { answers })).toContain(`"/media/${image}`)
  const elsewhere = await pageOf('/', { answers, shop })
  expect(elsewhere).toContain(`https://cdn.example/shop/images/${image}`)
  expect(elsewhere).not.toContain(`"/media/${image}`)
})
