import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { test, type Visit } from './browser.ts'
import { aPiece, hydrated, fillCart } from './buying.ts'
import { anOrder } from './paid-order.ts'

declare global {
  interface Window {
    /** What stands in the page's fields, every 50 ms. */
    samples?: Record<string, string>[]
  }
}

/** Runs in the page: records what its fields contain, from its first paint on. */
function recordFields() {
  const samples: Record<string, string>[] = []
  window.samples = samples
  setInterval(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '#content :is(input, textarea, select)[name]:not([type=hidden])',
    )
    const entries = [...fields].map((field) =>
      field.type === 'checkbox' || field.type === 'radio'
        ? [`${field.name}=${field.value}`, 'checked' in field && field.checked ? 'ticked' : '']
        : [field.name, field.value],
    )
    samples.push(Object.fromEntries(entries))
  }, 50)
}

/**
 * A page with fields: a box is ticked and an option chosen at once, if any, then the first field is
 * typed, and the last goes on being typed.
 */
type Typed = { path: string; labels: readonly [string, string] }

/** How long a page is watched: to its fifth second, and beyond its hydration. */
const WATCHED_MS = 5000
const BEYOND_MS = 500

/** Enters into a page whose scripts come late, and expects nothing of it to go, not for a moment. */
async function expectToStay(page: Page, { path, labels }: Typed, lateMs: number): Promise<void> {
  await page.addInitScript(recordFields)
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: 'commit' })
  const until = Date.now() + WATCHED_MS
  const [first, last] = labels.map((label) => fieldOf(page, label))
  if (first === undefined || last === undefined) throw new Error(`${path} has no fields.`)
  await first.waitFor()
  await chooseEarly(page)
  // Some fields have a suggestion.
  await first.press('ControlOrMeta+a')
  await first.pressSequentially('Rosalind')
  await last.focus()
  let text = ''
  const typeUntil = async (time: number) => {
    while (Date.now() < time) {
      await page.keyboard.type('x')
      text += 'x'
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }
  await typeUntil(until)
  await hydrated(page)
  await typeUntil(Date.now() + BEYOND_MS)
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

/** Ticks the first box or star of a page, and chooses the second option of its first list. */
async function chooseEarly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = ':is([type=checkbox], [type=radio]):enabled:not(:checked)'
    document.querySelector<HTMLElement>(`#content form[method=post] ${box}`)?.click()
    const list = document.querySelector<HTMLSelectElement>('#content form[method=post] select')
    if (list) list.selectedIndex = 1
  })
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

/** The pages with a shopper's fields at one width, each in a browser of its own. */
async function pagesWithFields(
  deps: Deps,
  visit: Visitor,
  width: number,
): Promise<[Page, Typed][]> {
  const piece = await aPiece(deps)
  const [buyer, reviewer] = [await visit({ width }), await visit({ width })]
  await fillCart(deps, buyer, piece)
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
    ...(await Promise.all(
      plain.map(async (typed) => [await visit({ width }), typed] as [Page, Typed]),
    )),
  ]
}

/** How late the scripts of a page are, in milliseconds: pages of all three wait side by side. */
const LATE_MS = [500, 2500, 5000]

/** The pages of one wait are opened after those of a longer one, which then sleep. */
const APART_MS = 1500

test.for([390, 1440])(
  `what is typed, ticked and chosen stays, from the first paint on, while scripts are ${LATE_MS.join(', ')} ms late, on a screen of %i`,
  async (width, { deps, visit }) => {
    const late = []
    for (const ms of LATE_MS) late.push({ ms, pages: await pagesWithFields(deps, visit, width) })
    await Promise.all(
      late.toReversed().map(async ({ ms, pages }, nth) => {
        await new Promise((resolve) => setTimeout(resolve, nth * APART_MS))
        await Promise.all(pages.map(([page, typed]) => expectToStay(page, typed, ms)))
      }),
    )
  },
)
