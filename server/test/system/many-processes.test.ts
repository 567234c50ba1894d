import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { anAddress, aProduct, aUser, stockOf } from '../factories.ts'
import { aGuestId } from '../harness.ts'
import { ownShop, type OwnShop } from '../own-shop.ts'
import { FROM, startReverseProxy, type ReverseProxy } from '../reverse-proxy.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { anSmtpServer } from '../smtp-server.ts'

let shop: OwnShop
let mailServer: Awaited<ReturnType<typeof anSmtpServer>>
let servers: ServerProcess[]
let proxy: ReverseProxy

beforeAll(async () => {
  shop = await ownShop()
  mailServer = await anSmtpServer()
  const { databaseUrl, simulator } = shop
  const settings = {
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: 'on',
    SMTP_URL: mailServer.url,
  }
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ databaseUrl, simulator, settings })),
  )
  proxy = await startReverseProxy(servers.map(({ url }) => url))
})
afterAll(async () => {
  await proxy[Symbol.asyncDispose]()
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  await mailServer[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const serverOf = (n: number) => {
  const server = servers[n % servers.length]
  if (!server) throw new Error('there is no server')
  return server
}

/** Calls that go to the processes in turn. */
function inTurn(token?: string) {
  let turn = 0
  return () => serverOf(turn++).call(token)
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(proxy.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.text()
  return response
}

const sessionIn = (response: Response) =>
  /session=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1]

test('the proxy sends requests to both processes in turn', async () => {
  const before = [...proxy.served.values()]
  for (let n = 0; n < 6; n += 1) expect((await fetch(`${proxy.url}/healthz`)).ok).toBe(true)
  expect([...proxy.served.values()].map((count, n) => count - (before[n] ?? 0))).toEqual([3, 3])
})

test('a session of one process is valid on the other, and signing out ends it on both', async () => {
  const email = `${randomUUID()}@shopper.example`
  const account = { userName: 'Rosalind', email, password: 'three oak chairs' }
  await post('/trpc/auth.register', account)
  const token = sessionIn(await post('/trpc/auth.login', account))
  const known = () => Promise.all(servers.map((server) => server.call(token).auth.session.query()))
  expect(await known()).toMatchObject([{ email }, { email }])
  await post('/trpc/auth.logout', undefined, { cookie: `session=${token}` })
  expect(await known()).toEqual([null, null])
})

test('a guest buys with each step on a different process', async () => {
  const { id: productId } = await aProduct(shop.deps, { stock: 5, pricePence: 12_500 })
  const guestId = aGuestId()
  const next = inTurn()
  await next().cart.add.mutate({ guestId, productId })
  await next().cart.update.mutate({ guestId, productId, quantity: 2 })
  expect(await next().cart.get.query({ guestId })).toMatchObject({ items: [{ quantity: 2 }] })
  const input = { guestId, address: anAddress(), idempotencyKey: randomUUID() }
  const order = await next().order.create.mutate(input)
  // The same request again, on the other process: the same order.
  expect(await next().order.create.mutate(input)).toEqual(order)
  await shop.simulator.pay(order.paymentIntentId)
  expect(await next().order.capture.mutate(order)).toMatchObject({ paymentStatus: 'paid' })
  for (const server of servers) {
    expect(await server.call().cart.get.query({ guestId })).toMatchObject({ items: [] })
  }
  expect(await stockOf(shop.deps, productId)).toEqual({ stock: 3, ledger: 3 })
})

test('a new price is charged by the process that did not change it', async () => {
  const { id: productId } = await aProduct(shop.deps, { stock: 5, pricePence: 10_000 })
  const { token } = await startSession(shop.deps, (await aUser(shop.deps, { role: 'admin' })).id)
  const guestId = aGuestId()
  await serverOf(0).call().cart.add.mutate({ guestId, productId })
  await serverOf(1).call(token).catalogue.update.mutate({ id: productId, pricePence: 9000 })
  expect(await serverOf(0).call().cart.get.query({ guestId })).toMatchObject({ totalPence: 9000 })
  const order = { guestId, address: anAddress() }
  expect(await serverOf(0).call().order.create.mutate(order)).toMatchObject({ totalPence: 9000 })
})

test('a change of the catalogue in one process invalidates the response cache of another', async () => {
  const { id, slug } = await aProduct(shop.deps, { title: 'Alder Stool' })
  const { token } = await startSession(shop.deps, (await aUser(shop.deps, { role: 'admin' })).id)
  const titles = () =>
    Promise.all(
      servers.map(async (server) => (await server.call().catalogue.product.query({ slug })).title),
    )
  expect(await titles()).toEqual(['Alder Stool', 'Alder Stool'])
  await serverOf(0).call(token).catalogue.update.mutate({ id, title: 'Alder Bench' })
  // The process that changed it invalidates its cache at once, the other after a notification.
  await expect.poll(titles, { timeout: 5000, interval: 20 }).toEqual(['Alder Bench', 'Alder Bench'])
  expect(await titles()).toEqual(['Alder Bench', 'Alder Bench'])
})

test('a picture that one process stored is served by both', async () => {
  const { token } = await startSession(shop.deps, (await aUser(shop.deps, { role: 'admin' })).id)
  const canvas = { width: 400, height: 300, channels: 3, background: '#7a5c3e' } as const
  const form = new FormData()
  const png = new Uint8Array(await sharp({ create: canvas }).png().toBuffer())
  form.set('my_file', new Blob([png], { type: 'image/png' }), 'oak.png')
  const upload = await fetch(`${proxy.url}/api/admin/products/upload-image`, {
    method: 'POST',
    headers: { cookie: `session=${token}` },
    body: form,
  })
  expect(upload.status).toBe(201)
  const { result } = JSON.parse(await upload.text())
  const { pathname } = new URL(result.url, proxy.url)
  const shown = await Promise.all(servers.map(({ url }) => fetch(url + pathname)))
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = await Promise.all(shown.map(async (response) => response.bytes()))
  expect(one).toEqual(other)
})

/** Each from a different person, because there is a limit by account too. */
const anInquiry = () => ({
  firstName: 'Rosalind',
  lastName: 'Ash',
  email: `${randomUUID()}@mail.example`,
  phone: '020 7946 0311',
})

const inquireFrom = (address: string, claimed: Record<string, string> = {}) =>
  post('/trpc/inquiry.create', anInquiry(), { [FROM]: address, ...claimed })

test('processes share a limit, which counts the real address behind the proxy', async () => {
  const { max } = limitRules['inquiry by address']
  for (let n = 0; n < max; n += 1) expect((await inquireFrom('203.0.113.1')).status).toBe(200)
  for (let n = 0; n < 2; n += 1) expect((await inquireFrom('203.0.113.1')).status).toBe(429)
  expect((await inquireFrom('203.0.113.2')).status).toBe(200)
  // Claiming another address does not help: the proxy adds the real one.
  const claimed = { 'x-forwarded-for': '203.0.113.77' }
  expect((await inquireFrom('203.0.113.1', claimed)).status).toBe(429)
})

test('without a trusted proxy the address that a client claims is ignored', async () => {
  const { databaseUrl, simulator, deps } = shop
  await deps.db.rateLimit.deleteMany()
  const settings = { RATE_LIMITS: 'on' }
  const alone = await startServerProcess({ databaseUrl, simulator, settings })
  const { max } = limitRules['register by address']
  const register = async (n: number) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` }
    const url = `${alone.url}/trpc/auth.register`
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
  }
  const statuses = await Promise.all(Array.from({ length: max + 1 }, (_, n) => register(n)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await alone.stop()).toBe(0)
})

test('an e-mail is sent once by two processes', async () => {
  const addresses = Array.from({ length: 12 }, () => `${randomUUID()}@shopper.example`)
  for (const to of addresses) {
    await queueEmail(shop.deps, shop.deps.db, {
      key: to,
      subject: to,
      to,
      content: { kind: 'inquiryReceived', firstName: 'Ann' },
    })
  }
  const unsent = () =>
    shop.deps.db.outboxMail.count({ where: { key: { in: addresses }, sentAt: null } })
  await expect.poll(unsent, { timeout: 15_000 }).toBe(0)
  const recipients = mailServer.commands.flatMap(
    (command) => /^RCPT TO:<(.+)>/.exec(command)?.[1] ?? [],
  )
  const sent = recipients.filter((to) => addresses.includes(to))
  expect(sent.toSorted()).toEqual(addresses.toSorted())
})

/** An unpaid order whose hold has expired. */
async function anOverdueOrder() {
  const { id: productId } = await aProduct(shop.deps, { stock: 5 })
  const guestId = aGuestId()
  const call = serverOf(0).call()
  await call.cart.add.mutate({ guestId, productId })
  const { orderId } = await call.order.create.mutate({ guestId, address: anAddress() })
  const where = { id: orderId }
  await shop.deps.db.order.update({ where, data: { holdExpiresAt: new Date(0) } })
  return {
    orderId,
    productId,
    paymentStatus: async () =>
      (await shop.deps.db.order.findUniqueOrThrow({ where })).paymentStatus,
  }
}

/** The job queue, as another process sees it. */
async function theQueue() {
  const boss = new PgBoss({ connectionString: shop.databaseUrl, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  return Object.assign(boss, { [Symbol.asyncDispose]: () => boss.stop() })
}

test('a job is run once by two processes', async () => {
  await using queue = await theQueue()
  const order = await anOverdueOrder()
  await Promise.all([1, 2, 3, 4].map(() => queue.send('release-expired-holds')))
  await expect.poll(order.paymentStatus, { timeout: 15_000 }).toBe('cancelled')
  const released = { orderId: order.orderId, type: 'released' }
  expect(await shop.deps.db.orderEvent.count({ where: released })).toBe(1)
  expect(await stockOf(shop.deps, order.productId)).toEqual({ stock: 5, ledger: 5 })
})

test('a job whose process died is run by another one', async () => {
  await using queue = await theQueue()
  const name = 'resume-refunds'
  // Fetched by a process that then dies.
  await expect
    .poll(async () => (await queue.send(name)) && (await queue.fetch(name)).length)
    .toBe(1)
  expect(await queue.send(name)).toBeNull()
  await shop.deps.db.$executeRaw`
    UPDATE pgboss.job SET heartbeat_on = now() - interval '31 seconds'
    WHERE name = ${name} AND state = 'active'`
  await queue.supervise(name)
  const next = await queue.send(name)
  expect(next).not.toBeNull()
  const state = async () => (await queue.findJobs(name, { id: String(next) }))[0]?.state
  await expect.poll(state, { timeout: 15_000 }).toBe('completed')
})
