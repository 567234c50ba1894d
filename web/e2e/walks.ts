import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct, aShopper } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, type Visit } from './browser.ts'
import { shiftsOf } from './layout-shift.ts'

export type Walk = { path: string; who: 'visitor' | 'shopper' | 'admin' }

const slug = 'ellery-spindle-dining-chair'

const as = (who: Walk['who'], paths: string[]): Walk[] => paths.map((path) => ({ path, who }))

/** The routes where people look and buy. */
export const shopWalks: Walk[] = [
  ...as('visitor', [
    '/',
    '/shop/home',
    '/shop/listing',
    '/shop/listing?category=beds,sofas&size=double',
    `/shop/product/${slug}`,
    `/shop/product/${slug}/fit`,
    '/shop/search',
    '/shop/search?keyword=oak+table',
    '/shop/search?keyword=zzzzzz',
    '/shop/compare',
    `/shop/compare?products=${slug}`,
    '/shop/cart',
    '/shop/checkout',
    '/shop/gift-card',
    '/shop/payment-success',
    '/shop/paypal-return',
  ]),
  ...as('shopper', [
    '/shop/account',
    '/shop/account?tab=address',
    '/shop/account/settings',
    '/shop/cart',
    '/shop/checkout',
  ]),
]

/** The routes of information, refusal and sign-in, and those of staff. */
export const otherWalks: Walk[] = [
  ...as('visitor', [
    '/shop/assembly-service',
    '/shop/home-removal',
    '/shop/about',
    '/shop/contact',
    '/shop/privacy',
    '/shop/cookies',
    '/shop/terms',
    '/shop/delivery',
    '/shop/returns',
    '/shop/accessibility',
    '/unauth-page',
    '/shop/no-such-page',
    '/auth/login',
    '/auth/register',
    '/auth/forgotten-password',
    '/auth/reset-password',
    '/confirm-email',
    '/shop/no-more-letters',
    '/shop/swatches',
    '/shop/find-order',
    '/shop/orders/HW-1',
    '/shop/removals/HR-1',
    '/shop/quotes/HQ-1',
    '/shop/orders/HW-1/return',
    '/shop/orders/HW-1/move',
    '/shop/orders/HW-1/wrong',
    '/shop/orders/HW-1/review',
    '/shop/reviews',
    '/shop/report-review',
    '/shop/ask',
    '/shop/data-complaint',
    '/shop/gift-card/pay',
  ]),
  ...as('admin', [
    '/admin/dashboard',
    '/admin/products',
    '/admin/products?view=table',
    '/admin/stocktake',
    '/admin/stocktake/1',
    `/admin/products/${slug}`,
    '/admin/products/import',
    '/admin/new-family',
    '/admin/orders',
    '/admin/orders/HW-1',
    '/admin/quotes',
    '/admin/quotes/new',
    '/admin/quotes/HQ-1',
    '/admin/customers/list',
    '/admin/customers/01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
    '/admin/find',
    '/admin/accounts',
    '/admin/inbox',
    '/admin/features',
    '/admin/customers',
    '/admin/settings',
    '/admin/sign-ins',
    '/admin/swatches',
    '/admin/offers',
    '/admin/gift-cards',
    '/admin/sets',
    '/admin/reviews',
    '/admin/search',
    '/admin/shop',
    '/admin/activity',
    '/admin/first-steps',
    '/admin/staff',
    '/admin/categories',
    '/admin/removal-kinds',
    '/admin/no-such-page',
    '/admin/deliveries',
    '/admin/deliveries/zones',
    '/admin/deliveries/list',
    '/admin/deliveries/2026-12-01',
    '/admin/deliveries/2026-12-01/sheets',
    '/admin/run/01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
    '/admin/run',
  ]),
]

/** The paths of routes whose file names differ. */
export const walkedAs: Record<string, string> = {
  '/index': '/',
  '/$': '/shop/no-such-page',
  '/admin/$': '/admin/no-such-page',
  '/shop/account_.settings': '/shop/account/settings',
  // Pages of required actions, which redirect without one: sign-in.e2e.ts, second-step.e2e.ts.
  '/auth/own-password': '/auth/login',
  '/auth/second-step': '/auth/login',
  '/shop/gift-card_.pay': '/shop/gift-card/pay',
  '/shop/orders.$order': '/shop/orders/HW-1',
  '/shop/removals.$removal': '/shop/removals/HR-1',
  '/shop/quotes.$quote': '/shop/quotes/HQ-1',
  '/admin/orders_.$order': '/admin/orders/HW-1',
  '/admin/quotes_.new': '/admin/quotes/new',
  '/admin/quotes_.$quote': '/admin/quotes/HQ-1',
  '/admin/customers_.list': '/admin/customers/list',
  '/admin/customers_.$key': '/admin/customers/01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
  '/shop/orders.$order_.return': '/shop/orders/HW-1/return',
  '/shop/orders.$order_.move': '/shop/orders/HW-1/move',
  '/shop/orders.$order_.wrong': '/shop/orders/HW-1/wrong',
  '/shop/orders.$order_.review': '/shop/orders/HW-1/review',
  '/shop/product.$slug': `/shop/product/${slug}`,
  '/shop/product.$slug_.fit': `/shop/product/${slug}/fit`,
  '/admin/products_.$slug': `/admin/products/${slug}`,
  '/admin/deliveries_.zones': '/admin/deliveries/zones',
  '/admin/deliveries_.list': '/admin/deliveries/list',
  '/admin/deliveries_.$date': '/admin/deliveries/2026-12-01',
  '/admin_/deliveries.$date.sheets': '/admin/deliveries/2026-12-01/sheets',
  '/admin_/run.index': '/admin/run',
  '/admin_/run.$id': '/admin/run/01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
  '/admin/products_.import': '/admin/products/import',
  '/admin/stocktake_.$number': '/admin/stocktake/1',
}

/** An address of each route of the shop. */
export function routePaths(): string[] {
  const files = readdirSync(new URL('../routes', import.meta.url), { recursive: true })
  return files
    .map(String)
    .filter((file) => /^\w+\/.*\.tsx$/.test(file))
    .map((file) => `/${file.replace(/^_shop\//, '').replace(/\.tsx$/, '')}`)
    .map((route) => walkedAs[route] ?? route)
}

/**
 * Opens a route on a phone with late scripts, then widens the window, and checks that it stays in place,
 * fits and is accessible.
 */
export async function walk(
  { path, who }: Walk,
  visit: (visit: Visit) => Promise<Page>,
  deps: Deps,
): Promise<void> {
  const page = await visit({ width: 390, ...(await whoVisits(deps, who)) })
  await expectToStay(page, path)
  expect(await isWiderThanScreen(page)).toBe(false)
  expect(await smallFields(page)).toEqual([])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await isWiderThanScreen(page)).toBe(false)
  await expectAccessible(page)
}

/** Opens a page with late scripts and scrolls before they arrive: they move neither it nor the scroll. */
async function expectToStay(page: Page, path: string): Promise<void> {
  let place = 0
  const { byScripts } = await shiftsOf(page, path, async () => {
    place = await scrollDown(page)
  })
  // A good score: https://web.dev/articles/cls
  expect(byScripts).toBeLessThan(0.1)
  const { scrolled, room } = await page.evaluate(() => ({
    scrolled: window.scrollY,
    room: document.documentElement.scrollHeight - window.innerHeight,
  }))
  // A list that is empty is shorter than its skeleton.
  expect(scrolled).toBe(Math.min(place, room))
}

/** Scrolls as a visitor does where a page is long enough, and returns how far. */
async function scrollDown(page: Page): Promise<number> {
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  if (room < 200) return 0
  await page.mouse.move(190, 400)
  await page.mouse.wheel(0, 200)
  await page.waitForFunction(() => window.scrollY >= 200)
  return page.evaluate(() => window.scrollY)
}

async function whoVisits(deps: Deps, who: Walk['who']): Promise<Visit> {
  return who === 'visitor' ? {} : { user: (await visitorsOf(deps))[who] }
}

const visitors = new WeakMap<Deps, ReturnType<typeof furnish>>()

/** The visitors of all walks of a file: a walk looks, and changes nothing. */
function visitorsOf(deps: Deps): ReturnType<typeof furnish> {
  const known = visitors.get(deps) ?? furnish(deps)
  visitors.set(deps, known)
  return known
}

/** A shopper with a cart, an order and an address, and an inquiry, so that no page is empty. */
async function furnish(deps: Deps) {
  const shopper = await aShopper(deps)
  await shopper.fill((await aProduct(deps)).id)
  await shopper.order()
  await deps.db.inquiry.create({
    data: { firstName: 'Wren', lastName: 'Ash', email: 'wren@ash.example', phone: '020 7946 0311' },
  })
  return { shopper: shopper.user, admin: await anAdmin(deps) }
}

/** The fields with text below 16 px: an iPhone zooms into one that gets the focus, and stays there. */
const smallFields = (page: Page) =>
  page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea',
    )
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16,
        )
        .map((field) => field.outerHTML.slice(0, 160)),
    )

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(1000, 0)
    return document.documentElement.scrollWidth > window.innerWidth || window.scrollX > 0
  })
