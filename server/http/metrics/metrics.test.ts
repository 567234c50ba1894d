import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { anAddress, aProduct } from '#server/test/factories.ts'
import { aGuestId } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { startServerProcess, type ServerProcess } from '#server/test/server-process.ts'

let shop: OwnShop
let server: ServerProcess
beforeAll(async () => {
  shop = await ownShop()
  server = await startServerProcess({ databaseUrl: shop.databaseUrl, simulator: shop.simulator })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const scrape = async () => (await fetch(`${server.url}/metrics`)).text()

/** The value of one line of `/metrics`. */
async function valueOf(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${series} `))
  if (line === undefined) throw new Error(`/metrics has no ${series}`)
  return Number(line.slice(series.length))
}

const requests = (what: string, route: string, status: number) =>
  `http_request_duration_seconds_${what}{method="GET",route="${route}",status="${status}"}`

const stock = (what: string) => valueOf(`shop_stock{what="${what}"}`)
const outcome = (name: string) => valueOf(`shop_orders_last_day{payment="${name}"}`)

async function anUnpaidOrder() {
  const { id: productId } = await aProduct(shop.deps, { stock: 5 })
  const guestId = aGuestId()
  const call = server.call()
  await call.cart.add.mutate({ guestId, productId })
  const order = await call.order.create.mutate({ guestId, address: anAddress() })
  return { call, order }
}

test('requests are counted and timed by route and status', async () => {
  const before = await valueOf(requests('count', '/healthz', 200))
  await fetch(`${server.url}/healthz?who=rosalind@mail.example`)
  await fetch(`${server.url}/healthz`)
  await expect.poll(() => valueOf(requests('count', '/healthz', 200))).toBe(before + 2)
  expect(await valueOf(requests('sum', '/healthz', 200))).toBeGreaterThan(0)
  expect(await scrape()).not.toContain('@')
})

test('tRPC requests are labelled by their procedure, whatever their parameters', async () => {
  await server.call().catalogue.tiles.query()
  await fetch(`${server.url}/trpc/no.such,${'x'.repeat(40)}`)
  expect(await valueOf(requests('count', '/trpc/catalogue.tiles', 200))).toBeGreaterThan(0)
  expect(await valueOf(requests('count', '/trpc/:path', 404))).toBeGreaterThan(0)
})

test('the pool reports its open and idle connections, and its waiting requests', async () => {
  expect(await valueOf('database_connections')).toBeGreaterThan(0)
  expect(await valueOf('database_connections_idle')).toBeGreaterThanOrEqual(0)
  expect(await valueOf('database_waiting')).toBe(0)
})

test('a hold is open until it is paid, and overdue when it is not released in time', async () => {
  const before = await valueOf('shop_state{what="open_holds"}')
  const { call, order } = await anUnpaidOrder()
  expect(await valueOf('shop_state{what="open_holds"}')).toBe(before + 1)
  expect(await valueOf('shop_state{what="overdue_holds"}')).toBe(0)
  await shop.deps.db.order.update({
    where: { id: order.orderId },
    data: { holdExpiresAt: new Date(Date.now() - 600_000) },
  })
  expect(await valueOf('shop_state{what="overdue_holds"}')).toBe(1)
  await shop.simulator.pay(order.paymentIntentId)
  await call.order.capture.mutate(order)
  expect(await valueOf('shop_state{what="open_holds"}')).toBe(before)
})

test('the share of the stock that unpaid orders hold, and products held completely, are reported', async () => {
  const { id: productId } = await aProduct(shop.deps, { stock: 3, pricePence: 5000 })
  const before = await Promise.all(
    ['free_pieces', 'held_pieces', 'held_pence', 'products_all_held'].map(stock),
  )
  const [free = 0, held = 0, pence = 0, allHeld = 0] = before
  const guestId = aGuestId()
  const call = server.call()
  await call.cart.add.mutate({ guestId, productId, quantity: 3 })
  await call.order.create.mutate({ guestId, address: anAddress() })
  expect(await stock('free_pieces')).toBe(free - 3)
  expect(await stock('held_pieces')).toBe(held + 3)
  expect(await stock('held_pence')).toBe(pence + 15_000)
  expect(await stock('products_all_held')).toBe(allHeld + 1)
  expect(await stock('held_share')).toBeCloseTo((held + 3) / (free + held))
})

test('payments are counted by outcome', async () => {
  const [pending, paid] = [await outcome('pending'), await outcome('paid')]
  const { call, order } = await anUnpaidOrder()
  expect(await outcome('pending')).toBe(pending + 1)
  await shop.simulator.pay(order.paymentIntentId)
  await call.order.capture.mutate(order)
  expect(await outcome('pending')).toBe(pending)
  expect(await outcome('paid')).toBe(paid + 1)
  expect(await outcome('cancelled')).toBe(0)
})

test('queue depths are reported: waiting e-mails, waiting and failed jobs', async () => {
  const unsent = () => valueOf('shop_state{what="unsent_mail"}')
  const before = await unsent()
  await queueEmail({ clock: { now: () => new Date(Date.now() + 3_600_000) } }, shop.deps.db, {
    key: crypto.randomUUID(),
    subject: crypto.randomUUID(),
    to: 'rosalind@mail.example',
    content: { kind: 'inquiryReceived', firstName: 'Ann' },
  })
  expect(await unsent()).toBe(before + 1)

  const waiting = () => valueOf('shop_jobs{state="waiting"}').catch(() => -1)
  await expect.poll(waiting).toBeGreaterThanOrEqual(0)
  // A start queues the jobs that do not wait for the night.
  const waitingBefore = await waiting()
  await shop.deps.db.$executeRaw`
    SELECT 1 FROM pgboss.create_queue('a-test', '{"policy": "standard"}'::jsonb)`
  const add = (state: string) =>
    shop.deps.db.$executeRawUnsafe(
      `INSERT INTO pgboss.job (name, state, completed_on)
     VALUES ('a-test', '${state}', now() - interval '1 minute')`,
    )
  await add('created')
  await add('failed')
  expect(await waiting()).toBe(waitingBefore + 1)
  expect(await valueOf('shop_jobs{state="failed"}')).toBe(1)
})

/** What the alerts of Prometheus look at. */
function alertExpressions(): string[] {
  const rules = readFileSync(join(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8')
  return [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)
}

test('an alert fires when unpaid orders hold more than a fifth of the stock', () => {
  expect(alertExpressions()).toContain('max(shop_stock{what="held_share"}) > 0.2')
})

const dashboardShape = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
})

test('every series that the dashboard or an alert uses exists', async () => {
  const path = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json')
  const { panels } = dashboardShape.parse(JSON.parse(readFileSync(path, 'utf8')))
  const alerts = alertExpressions()
  expect(alerts.length).toBeGreaterThan(0)
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).concat(alerts)
  expect(shown.length).toBeGreaterThan(8)
  await anUnpaidOrder()
  const text = await scrape()
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const missing = shown.flatMap((expr) =>
    [...expr.matchAll(/\b([a-z]+_[a-z0-9_]+)\b(?:\{([^}]*)\})?/g)]
      .filter(([, name]) => name !== 'histogram_quantile')
      .filter(([, name = '', labels = '']) => {
        const wanted = [...labels.matchAll(/\w+="[^"$]*"/g)].map(([label]) => label)
        return !series.some(
          (line) =>
            /^[a-z0-9_]+/.exec(line)?.[0] === name && wanted.every((label) => line.includes(label)),
        )
      })
      .map(([found]) => found),
  )
  expect(missing).toEqual([])
})
