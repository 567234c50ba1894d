import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aClient,
  aSimulator,
  aWebhookEndpoint,
  anIntent,
  errorOf,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from './harness.fixture.ts'
import { startStripeSimulator } from './server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stripe-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('all state survives a restart', async () => {
  const options = { idempotencyKey: 'order-1' }
  const params = { amount: 5000, currency: 'gbp' }
  let paid: string
  let asking: string
  {
    await using before = await aSimulator({ dataDir })
    paid = (await before.stripe.paymentIntents.create(params, options)).id
    await before.simulator.pay(paid)
    await before.stripe.refunds.create({ payment_intent: paid, amount: 2000 })
    asking = (await anIntent(before)).id
    await before.simulator.pay(asking, 'paypal', { approve: undefined })
  }
  await using after = await aSimulator({ dataDir })
  expect(
    await after.stripe.paymentIntents.retrieve(paid, { expand: ['latest_charge'] }),
  ).toMatchObject({ status: 'succeeded', latest_charge: { amount_refunded: 2000 } })
  expect((await after.stripe.paymentIntents.create(params, options)).id).toBe(paid)
  const tooMuch = after.stripe.refunds.create({ payment_intent: paid, amount: 3001 })
  expect((await errorOf(tooMuch)).param).toBe('amount')
  const listed = await after.stripe.paymentIntents.list()
  expect(listed.data.map(({ id }) => id)).toEqual([asking, paid])
  expect(await after.stripe.events.list()).toMatchObject({ data: { length: 6 } })
})

test('an approval page that was opened before a restart still pays', async () => {
  let id: string
  let url: string
  {
    await using before = await aSimulator({ dataDir, publicUrl: 'http://stripe.localhost' })
    id = (await anIntent(before)).id
    const asking = await before.simulator.pay(id, 'paypal', { approve: undefined })
    url = asking.next_action?.redirect_to_url?.url ?? ''
  }
  await using after = await aSimulator({ dataDir, publicUrl: 'http://stripe.localhost' })
  await fetch(url.replace('http://stripe.localhost', after.simulator.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  })
  expect(await after.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
})

test('only undelivered webhooks are sent after a restart', async () => {
  await using endpoint = await aWebhookEndpoint()
  {
    await using before = await aSimulator({ dataDir, webhookUrl: endpoint.url })
    await anIntent(before)
    await before.simulator.webhooksIdle()
    before.simulator.holdWebhooks()
    await anIntent(before)
  }
  expect(endpoint.received).toHaveLength(1)
  await using after = await aSimulator({ dataDir, webhookUrl: endpoint.url })
  await after.simulator.webhooksIdle()
  const [first, second] = after.simulator.events().map(({ id }) => id)
  expect(endpoint.received.map(({ id }) => id)).toEqual([first, second])
})

/** A simulator in a process of its own, which can be killed. */
async function aProcess() {
  const code = `
    import { startStripeSimulator } from ${JSON.stringify(import.meta.resolve('./server.ts'))}
    const simulator = await startStripeSimulator(${JSON.stringify({
      port: 0,
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      dataDir,
    })})
    console.log(simulator.port)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data')
  return {
    stripe: aClient(Number(port)),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('what a call changed survives a kill, and no card number is stored', async () => {
  const killed = await aProcess()
  const { id } = await killed.stripe.paymentIntents.create({ amount: 24_999, currency: 'gbp' })
  await killed.stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/',
  })
  await killed.kill()
  {
    await using after = await aSimulator({ dataDir })
    expect((await after.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    await after.simulator.pay((await anIntent(after)).id)
  }
  await using again = await aSimulator({ dataDir })
  expect(again.simulator.intents()).toHaveLength(2)
  expect(again.simulator.events().map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  const files = await Promise.all(
    (await readdir(dataDir)).map((file) => readFile(join(dataDir, file), 'latin1')),
  )
  expect(files.join('')).toContain('payment_intent.succeeded')
  expect(files.join('')).not.toContain('4242424242424242')
})

test('a taken port is reported in one sentence, and the files of its owner are unchanged', async () => {
  await using running = await aSimulator({ dataDir })
  const second = startStripeSimulator({
    port: running.simulator.port,
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    dataDir,
  })
  await expect(second).rejects.toThrow(
    `The Stripe simulator cannot start: port ${running.simulator.port} on 127.0.0.1 is already in use.`,
  )
  const { id } = await anIntent(running)
  expect((await running.stripe.paymentIntents.retrieve(id)).id).toBe(id)
})
