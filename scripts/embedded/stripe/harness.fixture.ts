import { once } from 'node:events'
import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { startStripeSimulator, type StripeSimulatorOptions } from './server.ts'

export const SECRET_KEY = 'sk_test_hazelwick'
export const WEBHOOK_SECRET = 'whsec_hazelwick'

/** The official SDK pointed at a simulator. */
export function aClient(port: number, key = SECRET_KEY, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
  })
}

/** A running simulator and the official SDK pointed at it; retries are up to each test. */
export async function aSimulator(options: Partial<StripeSimulatorOptions> = {}) {
  const simulator = await startStripeSimulator({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  })
  const client = (key: string, maxNetworkRetries = 0) =>
    aClient(simulator.port, key, maxNetworkRetries)
  return {
    simulator,
    client,
    stripe: client(SECRET_KEY),
    [Symbol.asyncDispose]: () => simulator.close(),
  }
}

export type Running = Awaited<ReturnType<typeof aSimulator>>

/** An unpaid intent over 249.99 pounds by default. */
export function anIntent(
  { stripe }: Running,
  params: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount: 24_999, currency: 'gbp', ...params })
}

/** The error that a call of the SDK ends in; fails the test when there is none. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was expected to fail.')
}

/** Sends parameters as Stripe.js does from a browser, without any key. */
export async function fromBrowser(
  { simulator }: Running,
  path: string,
  params?: Record<string, string>,
) {
  const response = await fetch(`${simulator.url}${path}`, {
    ...(params && { method: 'POST', body: new URLSearchParams(params) }),
    headers: { origin: 'http://localhost:3000' },
  })
  const body: unknown = await response.json()
  return { status: response.status, headers: response.headers, body }
}

/** What Stripe.js sends to confirm with a card. */
export function cardParams(
  clientSecret: string | null,
  card: Partial<Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>> = {},
): Record<string, string> {
  const full = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123', ...card }
  return {
    client_secret: clientSecret ?? '',
    return_url: 'http://localhost:3000/shop/payment-success',
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(
      Object.entries(full).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
    ),
  }
}

/** An endpoint for webhooks that responds with the given statuses in turn, then with 200. */
export async function aWebhookEndpoint(statuses: number[] = []) {
  const received: Stripe.Event[] = []
  const types: string[] = []
  const attempts: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? ''
      const event = Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)
      const status = statuses.shift() ?? 200
      attempts.push(status)
      if (status === 200) {
        received.push(event)
        types.push(event.type)
      }
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    received,
    types,
    attempts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
