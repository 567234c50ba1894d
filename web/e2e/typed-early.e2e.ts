import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { test, type Visit } from './browser.ts'
import { addToCart, aPiece, hydrated } from './buying.ts'
import { anOrder } from './paid-order.ts'

/** How long a page is watched, in ms from its first paint. */
const watchedMs = 5000

declare global {
  interface Window {
    /** The entries of the page's fields, every 50 ms. */
    samples?: Record<string, string>[]
  }
}

/** Runs in the page: records what its fields contain, from its first paint on. */
function recordFields() {
  const samples: Record<string, string>[] = []
  window.samples = samples
  setInterval(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      '#content :is(input, textarea)[name]:not([type=hidden], [type=radio], [type=checkbox])',
    )
    samples.push(Object.fromEntries([...fields].map(({ name, value }) => [name, value])))
  }, 50)
}

/** A page with fields: the first is typed at once, the last goes on being typed. */
type Typed = { path: string; labels: readonly [string, string] }

/** Types into a page whose scripts come late, and expects no letter to go, not for a moment. */
async function expectToStay(page: Page, { path, labels }: Typed, lateMs: number): Promise<void> {
  await page.addInitScript(recordFields)
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: 'commit' })
  const [first, last] = labels.map((label) => fieldOf(page, label))
  if (first === undefined || last === undefined) throw new Error(`${path} has no fields.`)
  // Some fields have a suggestion.
  await first.press('ControlOrMeta+a')
  await first.pressSequentially('Rosalind')
  await last.focus()
  const until = Date.now() + watchedMs
  let text = ''
  while (Date.now() < until) {
    await page.keyboard.type('x')
    text += 'x'
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await hydrated(page)
  expect([path, await first.inputValue()]).toEqual([path, 'Rosalind'])
  expect([path, await last.inputValue()]).toEqual([path, text])
  const all = (await page.evaluate(() => window.samples)) ?? []
  const samples = all.slice(all.findIndex((one) => Object.values(one).includes('Rosalind')))
  expect(samples.length).toBeGreaterThan(20)
  const lost = samples.flatMap((sample, index) =>
    Object.entries(samples[index - 1] ?? {}).filter(
      ([name, before]) => sample[name]?.startsWith(before) !== true,
    ),
  )
  expect([path, lost]).toEqual([path, []])
}

const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label).and(page.locator('input, textarea')).first()

/** The page of a delivered order's review, open to its buyer. */
async function openReview(deps: Deps, page: Page): Promise<string> {
  const order = await anOrder(deps)
  await deps.db.order.update({ where: { id: order.id }, data: { status: 'delivered' } })
  const { token } = await makeOrderKey(deps, { orderId: order.id, purpose: 'link' })
  await page.request.get(`/shop/order-link?key=${token}`)
  return `/shop/orders/HW-${(await order.row()).number}/review`
}

type Visitor = (visit?: Visit) => Promise<Page>

/** The pages with a shopper's fields, each in a browser of its own. */
async function pagesWithFields(deps: Deps, visit: Visitor): Promise<[Page, Typed][]> {
  const piece = await aPiece(deps)
  const [buyer, reviewer] = [await visit(), await visit()]
  await addToCart(buyer, piece)
  const plain: Typed[] = [
    { path: '/auth/login', labels: ['Password', 'Email'] },
    { path: '/auth/register', labels: ['User name', 'Email'] },
    { path: '/shop/home-removal', labels: ['First Name', 'Details to be Moved'] },
    { path: `/shop/ask?about=${piece.id}`, labels: ['Your name', 'Your question'] },
    { path: '/shop/swatches', labels: ['Name', 'Town or city'] },
  ]
  return [
    [buyer, { path: '/shop/checkout', labels: ['First name', 'Delivery notes'] }],
    [reviewer, { path: await openReview(deps, reviewer), labels: ['Your name', 'Your review'] }],
    ...(await Promise.all(plain.map(async (typed) => [await visit(), typed] as [Page, Typed]))),
  ]
}

test.for([500, 2500, 5000])(
  'what is typed stays, from the first paint on, while scripts are %i ms late',
  async (lateMs, { deps, visit }) => {
    const pages = await pagesWithFields(deps, visit)
    await Promise.all(pages.map(([page, typed]) => expectToStay(page, typed, lateMs)))
  },
)
