import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { responseOf, rosalind, seen, wordsIn } from '#web/test/page.ts'

const answers = { 'auth.session': { ...rosalind, role: 'admin', staffRoles: ['owner'] } }

test.each([
  ['/admin/attic', true],
  ['/admin/orders/attic/above', true],
  ['/admin/deliveries/attic', true],
  // Made for a phone or for paper: without the menu.
  ['/admin/deliveries/attic/sheets', false],
])(
  '%s does not exist, in the words of staff, and its page leads to the staff area alone',
  async (path, hasMenu) => {
    const response = await responseOf(path, { answers })
    expect(response.status).toBe(404)
    const html = seen(await response.text())
    const page = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(wordsIn(page)).toBe(
      '404 This page does not exist The address may be mistyped, or what was here has been deleted. Go to the staff area',
    )
    const links = Array.from(page.matchAll(/href="([^"]+)"/g), ([, href]) => href)
    expect(links).toEqual(['/admin/dashboard'])
    const menu = Array.from(html.matchAll(/href="(\/[^"#]*)"/g), ([, href]) => href)
    expect(menu.includes('/admin/orders')).toBe(hasMenu)
    expect(menu.filter((href) => href?.startsWith('/shop'))).toEqual([])
  },
)

test.each([
  ['/admin/products/attic', 'family.editor'],
  ['/admin/orders/HW-9', 'order.staffPage'],
  ['/admin/quotes/HQ-9', 'quotation.details'],
  ['/admin/customers/attic', 'customer.get'],
  ['/admin/stocktake/9', 'stocktake.page'],
])('%s is a 404 page where the shop has nothing of this name', async (path, procedure) => {
  const missing = new TRPCClientError('We couldn’t find this.', {
    result: {
      error: { code: -32_004, message: '', data: { code: 'NOT_FOUND', httpStatus: 404 } },
    },
  })
  const response = await responseOf(path, { answers: { ...answers, [procedure]: missing } })
  expect(response.status).toBe(404)
  expect(wordsIn(seen(await response.text()))).toContain('This page does not exist')
})

test('an unknown address of the staff area is that of a visitor to sign in, and no shopper’s', async () => {
  const visitor = await responseOf('/admin/attic')
  expect(visitor.headers.get('location')).toContain('/auth/login')
  const shopper = await responseOf('/admin/attic', { answers: { 'auth.session': rosalind } })
  expect(shopper.headers.get('location')).toContain('/unauth-page')
})
