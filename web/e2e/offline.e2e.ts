import { expect } from 'vitest'
import { test } from './browser.ts'
import { aPiece, open, expectToast } from './buying.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { takeScreenshots } from './take-screenshots.ts'

const away = ({ pathname }: URL) => pathname.startsWith('/trpc/') || pathname === '/readyz'

test('offline, a page stays, says so at once, and continues when the connection returns', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const chair = await aPiece(deps)
  // The viewer of toasts is fetched a moment after the page.
  const viewer = page.waitForResponse(/\/assets\/toast-viewer.*\.js$/)
  await open(page, `/shop/product/${chair.slug}`)
  await viewer
  const context = page.context()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  const pressed = performance.now()
  await expectToast(page, 'We’ll add this to your cart when you’re back online.')
  expect(performance.now() - pressed).toBeLessThan(4000)
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Cart, 0 items' }).click()
  await expectToast(page, 'Your cart will open when you’re back online.')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sofas' }).click()
  await expectToast(page, 'We’ll open this page when you’re back online.')
  await page.getByRole('heading', { level: 1, name: chair.title }).waitFor()
  // Over a card of the next page it would fetch the dialog, which could be cut off half way.
  await page.mouse.move(0, 0)
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor()
  // What was pressed without a connection is done, once.
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  const lines = await deps.db.cartItem.findMany({ where: { productId: chair.id } })
  expect(lines).toMatchObject([{ quantity: 1 }])
  expect(await page.getByText('You are offline').count()).toBe(0)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
  await expectToast(page, 'We’ll open this page when you’re back online.')
  await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor()
  expect(await page.getByText('500').count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Odette Velvet Loveseat' }).waitFor()
})

test('a page that cannot be reached reports a missing connection, and loads by itself later', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED GET |TRPCClientError|Failed to fetch/)
  await mayHurry(page)
  await open(page, '/shop/about')
  await page.route(away, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sofas' }).click()
  await hurryTo(page, page.getByRole('heading', { name: 'No connection' }))
  await takeScreenshots(page)
  expect(await page.getByText('at our end').count()).toBe(0)
  await page.unroute(away)
  await hurryTo(page, page.getByRole('heading', { level: 1, name: 'Sofas' }))
})
