import { describe, expect } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { aProduct, aUser } from '#server/test/factories.ts'
import { anAdmin, shopUrl, test } from './browser.ts'
import { fetchHtml, type Html } from './html.ts'
import { routePaths, walkedAs } from './walks.ts'

const listed = [
  ['/', 'Discover Premium Furniture'],
  ['/shop/listing', 'Products'],
  ['/shop/listing?category=sofas', 'Sofas'],
  ['/shop/assembly-service', 'Furniture Assembly Service'],
  ['/shop/home-removal', 'House Removal Service'],
  ['/shop/about', 'About Us'],
  ['/shop/contact', 'Contact Us'],
  ['/shop/swatches', 'Free swatches'],
  ['/shop/gift-card', 'Gift cards'],
  ['/shop/privacy', 'Privacy'],
  ['/shop/cookies', 'Cookies'],
  ['/shop/terms', 'Terms'],
  ['/shop/reviews', 'How we check reviews'],
  ['/shop/delivery', 'Delivery'],
  ['/shop/returns', 'Returns'],
  ['/shop/accessibility', 'Accessibility'],
] as const

const unlisted = [
  ['/shop/search', 'Search'],
  ['/shop/cart', 'Your Cart'],
  ['/shop/checkout', 'Checkout'],
  ['/auth/login', 'Sign in to your account'],
  ['/auth/register', 'Create new account'],
  ['/auth/forgotten-password', 'Forgotten your password?'],
  ['/auth/reset-password', 'Choose a new password'],
  ['/confirm-email', 'Confirm your email address'],
  ['/shop/find-order', 'Find your order'],
  ['/shop/compare', 'Compare'],
  ['/shop/report-review', 'Report a review'],
  ['/shop/data-complaint', 'Complain about your personal data'],
  ['/shop/no-more-letters', 'Stop this alert'],
  ['/shop/payment-success', 'Payment is successfull!'],
  ['/shop/paypal-return', 'There’s no payment to complete'],
] as const

const personal = [
  ['/shop/account', 'Your account'],
  ['/shop/account/settings', 'Password and data'],
] as const

function expectUnlisted(page: Html, path: string, heading: string) {
  expect(page.status).toBe(200)
  expect(page.headings).toEqual([heading])
  expect(page.title).toMatch(/ · Hazelwick$/)
  expect(page.meta('robots')).toBe('noindex')
  expect(page.meta('description')?.length).toBeGreaterThan(40)
  expect(page.canonical).toBe(shopUrl() + path)
  expect(page.meta('og:title')).toBe(page.title)
  expect(page.meta('og:url')).toBe(page.canonical)
}

describe('the HTML of', () => {
  test.for(listed)('%s holds its heading and says what it is', async ([path, heading]) => {
    const page = await fetchHtml(path)
    expect(page.status).toBe(200)
    expect(page.headings).toEqual([heading])
    expect(page.title).toMatch(/ · Hazelwick$/)
    expect(page.meta('description')?.length).toBeGreaterThan(40)
    expect(page.meta('robots')).toBeNull()
    expect(page.canonical).toBe(shopUrl() + path)
    expect(page.meta('og:title')).toBe(page.title)
    expect(page.meta('og:url')).toBe(page.canonical)
    const image = await fetch(page.meta('og:image') ?? '')
    expect(image.headers.get('content-type')).toMatch(/^image\//)
  })

  test.for(unlisted)('%s holds its heading and is not for search engines', async (row) => {
    const [path, heading] = row
    expectUnlisted(await fetchHtml(path), path, heading)
  })

  test.for(personal)('%s holds its heading for who is signed in', async (row, { deps }) => {
    const [path, heading] = row
    const { token } = await startSession(deps, (await aUser(deps)).id)
    expectUnlisted(await fetchHtml(path, token), path, heading)
  })

  test.for([
    ['/unauth-page', 403, "You don't have access to view this page"],
    ['/shop/no-such-page', 404, 'This page does not exist'],
  ] as const)('%s, with status %i, has its heading', async ([path, status, heading]) => {
    const page = await fetchHtml(path)
    expect(page).toMatchObject({ status, headings: [heading] })
    expect(page.title).toMatch(/ · Hazelwick$/)
    expect(page.meta('robots')).toBe('noindex')
  })

  test('/shop/ask without a product does not exist', async () => {
    const page = await fetchHtml('/shop/ask?about=none')
    expect(page).toMatchObject({ status: 404, headings: ['This page does not exist'] })
  })

  test('every storefront route is tested here', () => {
    const looked = new Set<string | undefined>(['/shop/home', '/unauth-page', '/shop/ask'])
    for (const [path] of [...listed, ...unlisted, ...personal]) looked.add(path.split('?')[0])
    for (const path of Object.values(walkedAs)) looked.add(path)
    const missed = routePaths().filter((path) => !path.startsWith('/admin/') && !looked.has(path))
    expect(missed).toEqual([])
  })

  test('the home page, at both its addresses, has the cheapest products', async ({ deps }) => {
    const cheapest = await deps.db.product.findFirstOrThrow({
      where: { archivedAt: null },
      orderBy: [{ payablePence: 'asc' }, { id: 'asc' }],
    })
    for (const path of ['/', '/shop/home']) {
      const page = await fetchHtml(path)
      expect(page.text).toContain(`/shop/product/${cheapest.slug}`)
      expect(page.canonical).toBe(`${shopUrl()}/`)
      expect(page.data.get('FurnitureStore')).toMatchObject({ name: 'Hazelwick' })
    }
  })

  test('cards, menus and footer are hydrated separately', async () => {
    const { text } = await fetchHtml('/')
    const cards = text.match(/<article\b/g)?.length ?? 0
    expect(cards).toBeGreaterThan(10)
    // React's comment at the start of a Suspense boundary.
    expect(text.match(/<!--\$--><article\b/g)).toHaveLength(cards)
    expect(text).toMatch(/<!--\$--><nav\b/)
    expect(text).toMatch(/<!--\$--><footer\b/)
  })

  test('a filtered listing has only its products', async ({ deps }) => {
    const inside = await aProduct(deps, { category: 'chantelle' })
    const outside = await aProduct(deps, { category: 'mattresses' })
    const page = await fetchHtml('/shop/listing?category=chantelle&sortBy=price-lowtohigh')
    expect(page.text).toContain(`/shop/product/${inside.slug}`)
    expect(page.text).not.toContain(`/shop/product/${outside.slug}`)
    const other = await fetchHtml('/shop/listing?category=chantelle&sortBy=title-ztoa')
    expect(other.canonical).toBe(page.canonical)
  })

  test('a search has its results', async ({ deps }) => {
    const product = await aProduct(deps, { title: 'Quillfeather footstool' })
    const page = await fetchHtml('/shop/search?keyword=quillfeather')
    expect(page.text).toContain(`/shop/product/${product.slug}`)
  })
})

describe('a product page', () => {
  test('has structured data with price, stock, delivery, returns and breadcrumbs', async ({
    deps,
  }) => {
    const product = await aProduct(deps, { pricePence: 12_345, salePricePence: 9900, stock: 2 })
    const page = await fetchHtml(`/shop/product/${product.slug}`)
    expect(page.headings).toEqual([product.title])
    expect(page.canonical).toBe(`${shopUrl()}/shop/product/${product.slug}`)
    expect(page.data.get('Product')).toMatchObject({
      name: product.title,
      offers: { price: '99.00', priceCurrency: 'GBP', shippingDetails: {} },
    })
    expect(page.data.get('BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Chairs' }, { name: product.title }],
    })
  })

  test('escapes a title that contains the end of a script', async ({ deps, page, faults }) => {
    const title = `</script><script>throw new Error('ran')</script><b>Stool`
    const product = await aProduct(deps, { title, description: title })
    const html = await fetchHtml(`/shop/product/${product.slug}`)
    expect(html.headings).toEqual([title])
    expect(html.data.get('Product')).toMatchObject({ name: title })
    expect(html.text).not.toContain(`<script>throw`)
    await page.goto(`/shop/product/${product.slug}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    faults.check()
  })

  test('of an archived product is not found', async ({ deps }) => {
    const product = await aProduct(deps, { archivedAt: new Date() })
    for (const slug of [product.slug, 'never-was']) {
      const page = await fetchHtml(`/shop/product/${slug}`)
      expect(page.status).toBe(404)
      expect(page.headings).toEqual(['This page does not exist'])
    }
  })
})

describe('the server', () => {
  const signedIn = ['/shop/account', '/admin/dashboard', '/admin/orders']

  test.for(signedIn)('sends a visitor from %s to sign in, and back afterwards', async (path) => {
    const page = await fetchHtml(`${path}?tab=address`)
    expect(page.status).toBe(302)
    expect(page.location).toMatch(/^(http:\/\/[^/]+)?\/auth\/login\?redirect=/)
    const { searchParams } = new URL(page.location ?? '', shopUrl())
    expect(searchParams.get('redirect')).toBe(`${path}?tab=address`)
  })

  test('redirects a shopper from sign-in and from the admin area', async ({ deps }) => {
    const { token } = await startSession(deps, (await aUser(deps)).id)
    expect(await fetchHtml('/auth/login', token)).toMatchObject({ status: 302, location: '/' })
    expect(await fetchHtml('/auth/register', token)).toMatchObject({ status: 302, location: '/' })
    expect(await fetchHtml('/admin/products', token)).toMatchObject({
      status: 302,
      location: '/unauth-page',
    })
    expect((await fetchHtml('/unauth-page', token)).status).toBe(403)
    expect((await fetchHtml('/shop/account', token)).status).toBe(200)
  })

  test.for(['/admin/run', '/admin/deliveries/2026-12-01/sheets', '/admin/deliveries/2026-12-01'])(
    'redirects staff whose roles do not open %s',
    async (path, { deps }) => {
      const staff = await aUser(deps, { role: 'admin', staffRoles: ['content'] })
      const { token } = await startSession(deps, staff.id)
      expect(await fetchHtml(path, token)).toMatchObject({ status: 302, location: '/unauth-page' })
    },
  )

  test('redirects an admin from the shop to the dashboard', async ({ deps }) => {
    const { token } = await startSession(deps, (await anAdmin(deps)).id)
    for (const path of ['/', '/shop/home', '/shop/checkout', '/auth/login']) {
      expect(await fetchHtml(path, token)).toMatchObject({
        status: 302,
        location: '/admin/dashboard',
      })
    }
    expect((await fetchHtml('/admin/dashboard', token)).status).toBe(200)
  })

  test('serves robots.txt, sitemap, manifest and icons at their standard addresses', async () => {
    const types = [
      ['/robots.txt', 'text/plain'],
      ['/sitemap.xml', 'application/xml'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/favicon.ico', 'image/vnd.microsoft.icon'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/icon-512.png', 'image/png'],
    ] as const
    for (const [path, type] of types) {
      const response = await fetch(shopUrl() + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-type')).toContain(type)
    }
  })
})
