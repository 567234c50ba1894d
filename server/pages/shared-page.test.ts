import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sharedAddress, sharedPage } from './shared-page.ts'

it.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  [
    '/shop/listing?sortBy=title-atoz&gclid=1&category=beds',
    '/shop/listing?category=beds&sortBy=title-atoz',
  ],
  ['/shop/product/ash-king', '/shop/product/ash-king'],
  ['/shop/listing?product=ash-king', '/shop/listing?product=ash-king'],
  ['/shop/search?keyword=oak%20bed', '/shop/search?keyword=oak+bed'],
  ['/shop/listing?category=beds&category=sofas', null],
  ['/shop/checkout', null],
  ['/shop/account', null],
  ['/auth/login', null],
  ['/admin/dashboard', null],
  ['/shop/product/a/b', null],
])('the page that guests share at %s is %s', (url, address) => {
  expect(sharedAddress(url)).toBe(address)
})

const shop = { shopName: '', origin: '', stripe: { publishableKey: '', apiUrl: null } }
const page = { address: '/', nonce: 'abc', shop }

it('allows the inline scripts of the page by their hashes, and no others', async () => {
  const html = '<script nonce="abc">run()</script><script src="/a.js"></script><p>run()</p>'
  const shared = await sharedPage(new Response(html), page)
  const policy = shared?.headers?.['content-security-policy'] ?? ''
  const [scripts = ''] = /script-src [^;]+/.exec(policy) ?? []
  const hash = createHash('sha256').update('run()').digest('base64')
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}' https://js.stripe.com`)
})

it('does not share where a page leads elsewhere', async () => {
  const moved = new Response(null, { status: 302, headers: { location: '/' } })
  expect(await sharedPage(moved, page)).toBeNull()
})
