import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { test } from './browser.ts'
import {
  aPiece,
  expectPaidOnce,
  goToPayment,
  payButton,
  expectToast,
  expectConfirmation,
  fillCart,
} from './buying.ts'

/** A fake Stripe.js with the calls that the shop makes: tests cannot load the real one. */
const stripeJs = `
window.Stripe = (key) => ({
  _registerWrapper() {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    getElement: () => null,
    create: (kind) => ({
      on() {},
      destroy() {},
      mount(holder) { holder.textContent = kind + ' element of ' + key },
    }),
  }),
  confirmPayment: async ({ elements, confirmParams, redirect }) => {
    if (redirect !== 'if_required') throw new Error('the buyer would always leave the page')
    return window.payAtStripe(elements.clientSecret, confirmParams.return_url)
  },
})
window.Stripe.version = 'endive'`

const apiUrl = () => inject('testShop').env['STRIPE_API_URL'] ?? ''

/** Pays as Stripe.js does, with the same result. */
async function payAtStripe(clientSecret: string, returnUrl: string) {
  const body = new URLSearchParams({
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '04',
    'payment_method_data[card][exp_year]': '49',
    'payment_method_data[card][cvc]': '123',
  })
  const [id] = clientSecret.split('_secret_')
  const url = `${apiUrl()}/v1/payment_intents/${id}/confirm`
  const response = await fetch(url, { method: 'POST', body })
  return { paymentIntent: await response.json() }
}

/** Serves the fake Stripe.js, and a checkout that uses it in place of the simulator. */
async function withStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeJs }),
  )
  await page.route('**/shop/checkout', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(`apiUrl:"${apiUrl()}"`, 'apiUrl:null')
    const policy = response.headers()['content-security-policy'] ?? ''
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace('script-src', 'script-src https://js.stripe.com'),
    }
    await route.fulfill({ response, body, headers })
  })
}

test("with a publishable key Stripe's own element takes the card", async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await withStripe(page)
  const declined = { type: 'card_error', message: 'Your card was declined.' }
  const responses = [() => ({ error: declined }), payAtStripe]
  await page.exposeFunction('payAtStripe', (secret: string, returnUrl: string) =>
    responses.shift()?.(secret, returnUrl),
  )
  await goToPayment(page)
  await page.getByText('payment element of pk_test_shop').waitFor()
  await payButton(page).click()
  await expectToast(page, 'Your card was declined.')
  await payButton(page).click()
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 12_500)
})

test('a card form that failed to load says so, and loads on another try', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/js\.stripe\.com/)
  let away = true
  await fillCart(deps, page, await aPiece(deps))
  await withStripe(page)
  await page.route('https://js.stripe.com/**', (route) => (away ? route.abort() : route.fallback()))
  await goToPayment(page)
  await page.getByText('We couldn’t load the card form. You haven’t been charged.').waitFor()
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('payment element of pk_test_shop').waitFor()
})
