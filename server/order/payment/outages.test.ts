import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectPayments } from '#server/platform/payment/payments.ts'
import { makeFastFolder } from '#scripts/embedded/fast-folder.ts'
import { startPostgres } from '#scripts/embedded/postgres.ts'
import { startS3 } from '#scripts/embedded/s3.ts'
import { migrateDatabase } from '#scripts/launcher/prisma.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { connectDatabase } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  AWAY_MS,
  pause,
  placeAnOrder,
  startBuyers,
  untilBought,
  type Place,
} from '#server/test/buyers.ts'
import { aProduct, aUser, stockOf } from '#server/test/factories.ts'
import { aClock, aSimulator, testShop } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { startServerProcess, type ServerProcess } from '#server/test/server-process.ts'
import { anSmtpServer } from '#server/test/smtp-server.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { expireHolds } from './release-order.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'

const AWAY = `${AWAY_MS / 1000} s`
const TIMEOUT = 120_000 + 4 * AWAY_MS

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Runs the jobs of one hour; afterwards the books must be consistent. */
async function expectBooksToBalance(deps: Deps, { simulator }: Pick<Place, 'simulator'>) {
  const clock = aClock()
  clock.forward(60)
  await reconcilePayments({ ...deps, clock }, { hours: 2 })
  await resumeRefunds({ ...deps, clock })
  await expireHolds({ ...deps, clock })
  expect(await contradictions(deps, simulator)).toEqual([])
}

/** How many pieces of a product were paid for and not refunded. */
async function soldOf({ db }: Deps, productId: string): Promise<number> {
  const { _sum } = await db.orderItem.aggregate({
    where: { productId, order: { paymentStatus: 'paid' } },
    _sum: { quantity: true },
  })
  return _sum.quantity ?? 0
}

test(
  `while PostgreSQL is down for ${AWAY} under load requests get 503, and nothing is lost`,
  async () => {
    const folder = makeFastFolder('hazelwick-outage-')
    const dataDir = join(folder, 'postgres')
    let postgres = await startPostgres({ dataDir, durable: false })
    await migrateDatabase(postgres.url)
    const { db, pool, close } = connectDatabase({ url: postgres.url, poolSize: 4 })
    const simulator = await aSimulator()
    const { deps: shared } = await testShop()
    const stripe = { ...shared.config.stripe, apiUrl: simulator.url }
    const payments = connectPayments(stripe, shared.config.http.publicOrigin)
    const deps = { ...shared, db, pool, payments }
    try {
      await using server = await startServerProcess({ databaseUrl: postgres.url, simulator })
      const { id } = await aProduct(deps, { stock: 5000 })
      const buyers = startBuyers({ server, simulator }, id)
      await untilBought(buyers.bought)
      await postgres.stop()
      await pause(AWAY_MS)
      postgres = await startPostgres({ dataDir, durable: false })
      await untilBought(buyers.bought)
      const { failures } = await buyers.stop()

      expect(new Set(failures)).toEqual(new Set([503]))
      await expectBooksToBalance(deps, { simulator })
      const { stock, ledger } = await stockOf(deps, id)
      expect(stock).toBe(ledger)
    } finally {
      await close()
      await simulator.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
  TIMEOUT,
)

test(
  `when Stripe is down for ${AWAY} while people pay there, each is charged once, for what they get`,
  async () => {
    const { deps, simulator, databaseUrl } = shop
    await using server = await startServerProcess({ databaseUrl, simulator })
    simulator.setWebhookUrl(`${server.url}/webhooks/stripe`)
    const place = { server, simulator }
    const { id } = await aProduct(deps, { stock: 5000 })
    const buyers = startBuyers(place, id)
    await untilBought(buyers.bought)
    const early = await Promise.all([1, 2, 3].map(() => placeAnOrder(place, id)))
    const returned = await placeAnOrder(place, id)
    await simulator.pay(returned.paymentIntentId)
    await returned.capture()

    simulator.holdWebhooks()
    simulator.fail({ path: /./, times: Infinity, status: 'drop' })
    for (const order of early) {
      await simulator.pay(order.paymentIntentId)
      await expect(order.capture()).rejects.toMatchObject({ data: { httpStatus: 503 } })
    }
    const staff = server.call((await startSession(deps, (await anAdmin(deps)).id)).token)
    const refund = { id: returned.orderId, idempotencyKey: crypto.randomUUID() }
    await expect(staff.order.refund.mutate(refund)).rejects.toMatchObject({
      data: { httpStatus: 503 },
    })
    await pause(AWAY_MS)
    simulator.clearFaults()
    await simulator.releaseWebhooks()
    await untilBought(buyers.bought)
    const { orders, failures } = await buyers.stop()
    await simulator.webhooksIdle()
    simulator.setWebhookUrl(undefined)

    expect(new Set(failures)).toEqual(new Set([503]))
    const statusOf = async ({ orderId }: { orderId: string }) =>
      (await deps.db.order.findUniqueOrThrow({ where: { id: orderId } })).paymentStatus
    expect(new Set(await Promise.all([...orders, ...early].map(statusOf)))).toEqual(
      new Set(['paid']),
    )
    await expectBooksToBalance(deps, { simulator })
    expect(await statusOf(returned)).toBe('refunded')
    const sold = (await soldOf(deps, id)) + 1
    expect(await stockOf(deps, id)).toEqual({ stock: 5000 - sold, ledger: 5000 - sold })
  },
  TIMEOUT,
)

test(
  'while Stripe is down an order is refused and holds nothing',
  async () => {
    const { deps, simulator, databaseUrl } = shop
    await using server = await startServerProcess({ databaseUrl, simulator })
    const { id } = await aProduct(deps, { stock: 1 })
    simulator.fail({ path: '/v1/payment_intents', times: 20, status: 'drop' })
    const refused = placeAnOrder({ server, simulator }, id)
    await expect(refused).rejects.toMatchObject({ data: { httpStatus: 503 } })
    simulator.clearFaults()
    expect(await stockOf(deps, id)).toEqual({ stock: 1, ledger: 1 })
  },
  TIMEOUT,
)

test(
  `while the object store is down for ${AWAY} sales go on, and uploads are refused`,
  async () => {
    const { deps, simulator, databaseUrl } = shop
    const folder = makeFastFolder('hazelwick-store-')
    let store = await startS3({ dataDir: folder, bucket: 'hazelwick' })
    try {
      const settings = { S3_ENDPOINT: store.url }
      await using server = await startServerProcess({ databaseUrl, simulator, settings })
      const { token } = await startSession(deps, (await anAdmin(deps)).id)
      const uploaded = await upload(server, token)
      expect(uploaded).toMatchObject({ status: 201, shown: 200 })
      const { id } = await aProduct(deps, { stock: 5000 })
      const buyers = startBuyers({ server, simulator }, id)
      await store.stop()
      expect(await upload(server, token)).toEqual({ status: 503 })
      expect((await fetch(`${server.url}${uploaded.path}`)).status).toBe(503)
      const ready = await fetch(`${server.url}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([200, { database: true, store: false }])
      await pause(AWAY_MS)
      await untilBought(buyers.bought)
      store = await startS3({ dataDir: folder, bucket: 'hazelwick' })
      expect(await upload(server, token)).toMatchObject({ status: 201, shown: 200 })
      expect((await fetch(`${server.url}${uploaded.path}`)).status).toBe(200)
      expect((await buyers.stop()).failures).toEqual([])
      await expectBooksToBalance(deps, { simulator })
    } finally {
      await store.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
  TIMEOUT,
)

test(
  `while the mail server is down for ${AWAY} sales go on, and each buyer gets one e-mail in the end`,
  async () => {
    const { deps, simulator, databaseUrl } = shop
    let smtp = await anSmtpServer()
    const emails = smtp.bodies
    const settings = { SMTP_URL: smtp.url }
    await using server = await startServerProcess({ databaseUrl, simulator, settings })
    const { id } = await aProduct(deps, { stock: 5000 })
    const buyers = startBuyers({ server, simulator }, id)
    await untilBought(buyers.bought)
    await smtp[Symbol.asyncDispose]()
    await pause(AWAY_MS)
    await untilBought(buyers.bought)
    smtp = await anSmtpServer({}, smtp.port)
    const { orders, failures } = await buyers.stop()
    expect(failures).toEqual([])

    const to = orders.map(({ email }) => email)
    const unsent = () => deps.db.outboxMail.count({ where: { to: { in: to }, sentAt: null } })
    while ((await unsent()) > 0) await pause(200)
    const receivers = [...emails, ...smtp.bodies].flatMap(
      (email) => /^To: (\S+@guest\.example)$/m.exec(email)?.[1] ?? [],
    )
    expect(receivers.filter((email) => to.includes(email)).toSorted()).toEqual(to.toSorted())
    await smtp[Symbol.asyncDispose]()
    await expectBooksToBalance(deps, { simulator })
  },
  TIMEOUT,
)

const anAdmin = (deps: Deps) => aUser(deps, { role: 'admin' })

const uploadAnswer = z.object({ result: z.object({ url: z.string() }) })

/** Uploads a new picture; returns the status, its path and the status of that path. */
async function upload({ url }: ServerProcess, token: string) {
  const background = { r: Math.floor(Math.random() * 256), g: 90, b: 40 }
  const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const form = new FormData()
  form.set('my_file', new Blob([new Uint8Array(await pixels.png().toBuffer())]), 'picture.png')
  const response = await fetch(`${url}/api/admin/products/upload-image`, {
    method: 'POST',
    body: form,
    headers: { cookie: `session=${token}` },
  })
  if (!response.ok) return { status: response.status }
  const { result } = uploadAnswer.parse(await response.json())
  const path = new URL(result.url).pathname
  return { status: response.status, path, shown: (await fetch(url + path)).status }
}
