import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendAQuote } from '#server/test/removal.ts'
import { aBookedOrder } from './booked-order.ts'
import { anAdmin, test } from './browser.ts'
import { aPiece, open } from './buying.ts'
import { beforeScripts } from './held-scripts.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

const loveseat = {
  category: 'sofas',
  widthCm: 151,
  depthCm: 87,
  heightCm: 68,
  boxes: [{ lengthCm: 156, widthCm: 92, heightCm: 70, weightGrams: 42_000 }],
}

/** A quotation, and a page of its customer in which it can be opened. */
async function aQuotation(deps: Deps, page: Page) {
  const { number, id } = await sendAQuote(deps)
  const { token } = await makeOrderKey(deps, { removalId: id, purpose: 'link' })
  await page.request.get(`/shop/removal-link?key=${token}`)
  return { id, path: `/shop/removals/HR-${number}` }
}

/** Scrolls by the wheel, and returns the scroll position. */
async function scrollDown(page: Page): Promise<number> {
  await page.mouse.move(190, 400)
  await page.mouse.wheel(0, 260)
  await page.waitForFunction(() => window.scrollY >= 260)
  return page.evaluate(() => window.scrollY)
}

const measure = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('input before the scripts of a page', () => {
  test('in the form for a link stays, with the caret, and is sent once', async ({ page, deps }) => {
    const { number } = await (await anOrder(deps)).row()
    const email = page.getByRole('textbox', { name: 'Email' })
    await beforeScripts(page, '/shop/find-order', async () => {
      await page.getByLabel('Order number').pressSequentially(`hw-${number}`)
      await email.pressSequentially('rosalind@ash')
    })
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('.example')
    expect(await page.getByLabel('Order number').inputValue()).toBe(`hw-${number}`)
    expect(await email.inputValue()).toBe('rosalind@ash.example')
    await page.getByRole('button', { name: 'Email me a link' }).dblclick()
    await page.getByText('If those details match an order').waitFor()
    expect(page.url()).not.toContain('ash')
  })

  test('that submits the form for a link has its response before hydration and after', async ({
    page,
  }) => {
    await beforeScripts(page, '/shop/find-order?of=removal', async () => {
      await page.getByLabel('Removal number').fill('HR-999999')
      await page.getByRole('textbox', { name: 'Email' }).fill('rosalind@ash.example')
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await page.waitForURL(/done=/, { waitUntil: 'commit' })
    })
    await page.getByText('If those details match a removal').waitFor()
    await takeScreenshots(page)
  })

  test('in the measures of a way in stays, and the verdict follows it', async ({ page, deps }) => {
    const { slug } = await aPiece(deps, loveseat)
    await beforeScripts(page, `/shop/product/${slug}/fit`, async () => {
      await measure(page, 'Width').fill('65')
      await measure(page, 'Landing').fill('')
      await measure(page, 'Before the turn').fill('')
      await measure(page, 'Before the turn').pressSequentially('11')
    })
    await page.keyboard.type('5')
    expect(await measure(page, 'Width').inputValue()).toBe('65')
    expect(await measure(page, 'Landing').inputValue()).toBe('')
    expect(await measure(page, 'Before the turn').inputValue()).toBe('115')
    await page
      .getByRole('status')
      .first()
      .getByText('No, it won’t fit through the front door')
      .waitFor()
  })

  test('in the measures of a way in takes precedence over the stored way in', async ({
    page,
    deps,
  }) => {
    const { slug } = await aPiece(deps, loveseat)
    await open(page, `/shop/product/${slug}/fit`)
    await measure(page, 'Width').fill('95')
    await measure(page, 'Height').fill('201')
    await page.getByRole('button', { name: 'Save my measurements' }).click()
    await beforeScripts(page, `/shop/product/${slug}/fit`, async () => {
      await measure(page, 'Width').fill('65')
    })
    await page
      .getByRole('status')
      .first()
      .getByText('No, it won’t fit through the front door')
      .waitFor()
    expect(await measure(page, 'Width').inputValue()).toBe('65')
    expect(await measure(page, 'Height').inputValue()).toBe('201')
  })

  test('that accepts a quotation twice opens one payment', async ({ deps, visit }) => {
    const page = await visit({ width: 390 })
    const { id, path } = await aQuotation(deps, page)
    await beforeScripts(page, path, async () => {
      const opened = page.waitForEvent('framenavigated')
      await page.getByRole('button', { name: 'Accept and pay £172.00' }).dblclick()
      await opened
    })
    await page.getByLabel('Card number').waitFor()
    const asked = { removalId: id, intentId: { not: null } }
    expect(await deps.db.payment.count({ where: asked })).toBe(1)
  })

  test('that chooses a day of delivery is kept and booked', async ({ deps, visit }) => {
    const { orderNumber, orderId, user } = await aBookedOrder(deps)
    const page = await visit({ width: 390, user })
    const third = page.getByRole('radio').nth(2)
    await beforeScripts(page, `/shop/orders/HW-${orderNumber}/move`, async () => {
      await third.check()
    })
    expect(await third.isChecked()).toBe(true)
    const slotId = await third.inputValue()
    await takeScreenshots(page)
    await page.getByRole('button', { name: 'Confirm delivery slot' }).dblclick()
    await page.getByText(/^Your delivery is now on /).waitFor()
    const current = { orderId, status: 'booked' as const }
    expect(await deps.db.deliveryBooking.findMany({ where: current })).toMatchObject([{ slotId }])
  })

  test('in the facts and policies of the shop stays', async ({ deps, visit }) => {
    const page = await visit({ user: await anAdmin(deps), width: 1280 })
    const hours = page.getByLabel('Opening hours', { exact: true })
    await beforeScripts(page, '/admin/shop?section=contact', async () => {
      await hours.fill('Every day, 10am to 5pm')
    })
    expect(await hours.inputValue()).toBe('Every day, 10am to 5pm')
    await takeScreenshots(page)
    const lead = page.getByRole('textbox').first()
    await beforeScripts(page, '/admin/shop?section=returns', async () => {
      await lead.fill('What comes back, and how.')
      await page.getByRole('button', { name: 'Preview' }).click()
    })
    await page.getByRole('main').getByText('What comes back, and how.').waitFor()
    await takeScreenshots(page)
  })

  test('that scrolls the page keeps its position', async ({ deps, visit }) => {
    const page = await visit({ width: 390 })
    const { slug } = await aPiece(deps, loveseat)
    const { path } = await aQuotation(deps, page)
    const booked = await aBookedOrder(deps)
    const own = await visit({ width: 390, user: booked.user })
    const staff = await visit({ width: 390, user: await anAdmin(deps) })
    const pages: [Page, string][] = [
      [page, '/shop/find-order'],
      [page, `/shop/product/${slug}/fit`],
      [page, path],
      [own, `/shop/orders/HW-${booked.orderNumber}`],
      [own, `/shop/orders/HW-${booked.orderNumber}/move`],
      [staff, '/admin/shop?section=terms'],
    ]
    for (const [at, where] of pages) {
      let place = 0
      await beforeScripts(at, where, async () => {
        place = await scrollDown(at)
      })
      // A late font shifts the content above by a pixel or two, and scroll anchoring follows it.
      const moved = Math.abs((await at.evaluate(() => window.scrollY)) - place)
      expect([where, moved < 10]).toEqual([where, true])
    }
  })
})
