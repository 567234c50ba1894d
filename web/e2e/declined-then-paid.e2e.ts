import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  aPiece,
  expectPaidOnce,
  goToPayment,
  orderInTab,
  payButton,
  payByCard,
  expectToast,
  expectConfirmation,
  fillCart,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** Whether an element is wholly in view and nothing covers its middle. */
function isOnScreen(element: Element): boolean {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const top1 = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= window.innerHeight && element.contains(top1)
}

/** What a screen reader says of a button after its name. */
const description = (button: Element) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('a declined card is reported, and another one pays the same order', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/402 POST .*\/confirm/)
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  const order = await orderInTab(page)
  await payByCard(page, '4000 0000 0000 9995')
  await expectToast(page, 'Your card has insufficient funds.')
  await page.locator('form').getByText('Your card has insufficient funds.').waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 9995')

  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 12_500)
  expect(await deps.db.order.findUnique({ where: { id: order ?? '' } })).toMatchObject({
    paymentStatus: 'paid',
  })
})

test('on a phone a declined card is reported at the button, with the next step', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/402 POST .*\/confirm/)
  const page = await visit({ width: 390 })
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await payByCard(page, '4000 0000 0000 0002')
  const form = page.locator('form')
  const words = form.getByText(
    'You haven’t been charged. Check your card details, try another card or pay with PayPal.',
  )
  await words.waitFor()
  await expect.poll(() => words.evaluate(isOnScreen)).toBe(true)
  await expect.poll(() => payButton(page).evaluate(isOnScreen)).toBe(true)
  expect(await payButton(page).evaluate(description)).toContain('Your card was declined.')
  expect(await payButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await takeScreenshots(page)
})

test('the card form says at each field what is missing, and sends nothing', async ({
  page,
  deps,
}) => {
  await fillCart(deps, page, await aPiece(deps))
  await goToPayment(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/confirm')) sent += 1
  })
  await page.getByLabel('CVC').fill('12')
  await payButton(page).click()
  for (const text of [
    'Your card number is incomplete.',
    'Your card’s expiry date is incomplete.',
    'Your card’s security code is incomplete.',
  ]) {
    await page.getByText(text).waitFor()
  }
  const number = page.getByLabel('Card number')
  expect(await number.evaluate((input) => input === document.activeElement)).toBe(true)
  await number.fill('4242 4242 4242 4241')
  await page.getByLabel('Expiry date').fill('0420')
  await page.getByLabel('CVC').click()
  await page.getByText('Your card number is invalid.').waitFor()
  await page.getByText('Your card’s expiry year is in the past.').waitFor()
  expect(sent).toBe(0)
})
