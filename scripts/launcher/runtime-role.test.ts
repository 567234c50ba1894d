import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db.ts'
import { recurringJobs } from '#server/jobs/recurring.ts'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aPerson, currentPassword } from '#server/test/person.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { grantRuntimeRole } from './runtime-role.ts'
import { requireTool } from './tools.ts'

const account = `Serving ${randomBytes(4).toString('hex')}`

/** The URL of a database for another account. */
function urlAs(databaseUrl: string, name: string, password: string): string {
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(password)
  return url.href
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

let owned: OwnShop
let runtimeUrl: string
let served: ReturnType<typeof connectDatabase>
let shop: Pick<OwnShop, 'deps' | 'simulator'>
let server: Awaited<ReturnType<typeof startServerProcess>>

beforeAll(async () => {
  owned = await ownShop()
  runtimeUrl = urlAs(owned.databaseUrl, account, 'three oak: chairs/£')
  await grantRuntimeRole(owned.databaseUrl, runtimeUrl)
  served = connectDatabase({ url: runtimeUrl, poolSize: 4 })
  const { config } = owned.deps
  const limited = { ...config, http: { ...config.http, rateLimits: true } }
  const { db, pool } = served
  shop = { ...owned, deps: { ...owned.deps, config: limited, db, pool, mail: aMailbox().mail } }
  const settings = { LOG_LEVEL: 'warn' }
  server = await startServerProcess({
    databaseUrl: runtimeUrl,
    simulator: owned.simulator,
    settings,
  })
})

afterAll(async () => {
  await server.stop()
  await served.close()
  await owned[Symbol.asyncDispose]()
  const url = new URL(owned.databaseUrl)
  url.pathname = '/postgres'
  await run(url.href, `DROP ROLE "${account}"`)
})

test('the runtime role serves a sale from browsing to refund, and the books balance', async () => {
  const { deps } = shop
  const order = await anOrder(shop)
  const visitor = callAs(deps)
  await visitor.catalogue.list({ limit: 24 })
  await visitor.catalogue.search({ keyword: order.product.title })
  const guest = aGuest(deps)
  await guest.fill(order.product.id)
  await guest.order()
  await order.shopper.call.review.add({ productId: order.product.id, rating: 4, message: 'Firm.' })
  const staff = await anAdmin(deps)
  await staff.call.order.refund({ id: order.id, amountPence: 2500, idempotencyKey: 'a-scratch' })
  await staff.call.order.setStatus({ id: order.id, status: 'rejected' })
  expect(order.refundedAmounts()).toEqual([2500, 17_500])
  expect(await checkBooks(deps)).toEqual([])
})

test('it serves staff: products, inquiries, the front page', async () => {
  const { call } = await anAdmin(shop.deps)
  const chair = { title: 'Alder Chair', description: 'A chair.', category: 'chairs' }
  const { id } = await call.catalogue.create({ ...chair, pricePence: 9000, stock: 2 })
  await call.catalogue.update({ id, title: 'Ash Chair', stock: 7 })
  expect(await call.catalogue.adminDetails({ id })).toMatchObject({ title: 'Ash Chair', stock: 7 })
  await call.catalogue.archive({ id })
  const sent = {
    firstName: 'Ann',
    lastName: 'Ash',
    email: 'ann@mail.example',
    phone: '020 7946 0311',
  }
  await callAs(shop.deps).inquiry.create(sent)
  const inquiry = await shop.deps.db.inquiry.findFirstOrThrow()
  await call.inquiry.update({ id: inquiry.id, status: 'contacted' })
  await call.inquiry.remove({ id: inquiry.id })
  await shop.deps.db.featureImage.create({ data: { image: '0123456789abcdef' } })
  const [feature] = (await call.feature.list()).items
  await call.feature.remove({ id: feature?.id ?? '' })
  expect(await call.feature.list()).toMatchObject({ items: [] })
})

test('it lets people register, change their password and delete their account', async () => {
  const account = { email: 'ash@shopper.example', password: 'three oak chairs' }
  await callAs(shop.deps).auth.register({ userName: 'Ash', ...account })
  await callAs(shop.deps).auth.askForReset({ email: account.email })
  await sendEmails(shop.deps)
  const person = await aPerson(shop.deps, { emailConfirmedAt: new Date() })
  const { id: productId } = await aProduct(shop.deps)
  await person.call.cart.add({ productId })
  const password = 'four ash stools'
  await person.call.auth.changePassword({ currentPassword, password })
  await person.call.auth.deleteAccount({ currentPassword: password })
  expect(await shop.deps.db.user.findUnique({ where: { id: person.user.id } })).toBeNull()
})

// Deleting unused pictures reads the store that all tests share.
const jobs = recurringJobs.filter(({ name }) => name !== 'sweep-unused-pictures')

test.each(jobs)('it runs the job $name', async ({ run: job }) => {
  await expect(job(shop.deps)).resolves.not.toThrow()
})

test('a process on it runs jobs from the queue and is notified of changes', async () => {
  const { deps } = shop
  const order = await anOrder(shop, { paid: false })
  const where = { id: order.id }
  await deps.db.order.update({ where, data: { holdExpiresAt: new Date(0) } })
  const boss = new PgBoss({ connectionString: runtimeUrl, supervise: false, schedule: false })
  await boss.start()
  await expect.poll(() => boss.send('release-expired-holds')).not.toBeNull()
  const status = async () => (await order.row()).paymentStatus
  await expect.poll(status, { timeout: 15_000 }).toBe('cancelled')
  await boss.stop()

  const { slug, id } = await aProduct(deps, { title: 'Alder Stool' })
  const title = async () => (await server.call().catalogue.product.query({ slug })).title
  await expect.poll(title).toBe('Alder Stool')
  await (await anAdmin(deps)).call.catalogue.update({ id, title: 'Ash Stool' })
  await expect.poll(title, { timeout: 5000 }).toBe('Ash Stool')
  expect(server.output()).not.toMatch(/permission denied|must be owner/)
})

test.each([
  'CREATE TABLE sofa (id int)',
  'CREATE TEMPORARY TABLE sofa (id int)',
  'CREATE TABLE pgboss.sofa (id int)',
  'CREATE SCHEMA sofas',
  'DROP TABLE "RateLimit"',
  'ALTER TABLE "Product" ADD COLUMN seats int',
  'ALTER TABLE "Invoice" DISABLE TRIGGER ALL',
  'DROP TRIGGER "Invoice_immutable" ON "Invoice"',
  'TRUNCATE "Session"',
  'DELETE FROM "Invoice"',
  `UPDATE "Invoice" SET number = 'HW-1'`,
  'DELETE FROM "Order"',
  'UPDATE "OrderItem" SET "pricePence" = 1',
  'UPDATE "OrderService" SET "pricePence" = 1',
  'DELETE FROM "OrderService"',
  'DELETE FROM "Refund"',
  'UPDATE "StockMovement" SET quantity = 1',
  'DELETE FROM "StockMovement"',
  `UPDATE "AuditEntry" SET "actorName" = 'Nobody'`,
  'DELETE FROM "AuditEntry"',
  'SELECT * FROM _prisma_migrations',
])('it may not: %s', async (statement) => {
  await expect(run(runtimeUrl, statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('it may change which pieces of an order have to be made, as a late payment does', async () => {
  const statement = 'UPDATE "OrderItem" SET "madeQuantity" = 0, "leadDays" = NULL WHERE false'
  await expect(run(runtimeUrl, statement)).resolves.not.toThrow()
})

test('it cannot rewrite the facts of an invoice', async () => {
  await anOrder(shop)
  const rewritten = run(runtimeUrl, `UPDATE "Invoice" SET facts = '{"totalPence": 1}'`)
  await expect(rewritten).rejects.toThrow('an invoice that was issued cannot change')
})

test('it serves the tables of a later migration once its rights are granted again', async () => {
  await run(owned.databaseUrl, 'CREATE TABLE later (id int)')
  const add = 'INSERT INTO later VALUES (1)'
  await expect(run(runtimeUrl, add)).rejects.toThrow('permission denied')
  await grantRuntimeRole(owned.databaseUrl, runtimeUrl)
  await run(runtimeUrl, add, 'DELETE FROM later')
})

test('the migrate command grants the rights to the accounts in its secret files', async () => {
  await run(owned.databaseUrl, 'CREATE TABLE latest (id int)')
  const folder = mkdtempSync(join(tmpdir(), 'hazelwick-secrets-'))
  const fileOf = (name: string, secret: string) => {
    writeFileSync(join(folder, name), secret)
    return join(folder, name)
  }
  try {
    await requireTool('node', ['scripts/database.ts', 'migrate'], {
      DATA_DIR: folder,
      DATABASE_URL_FILE: fileOf('serving', runtimeUrl),
      MIGRATION_DATABASE_URL_FILE: fileOf('owner', owned.databaseUrl),
      S3_BUCKET: 'unused',
    })
    await expect(run(runtimeUrl, 'SELECT * FROM latest')).resolves.toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('without the right to create roles, the owner gets an error with the remedy', async () => {
  const plain = `plain_${randomBytes(4).toString('hex')}`
  await run(owned.databaseUrl, `CREATE ROLE ${plain} LOGIN PASSWORD 'oak'`)
  const asPlain = urlAs(owned.databaseUrl, plain, 'oak')
  const refused = grantRuntimeRole(asPlain, urlAs(owned.databaseUrl, 'absent', 'oak'))
  await expect(refused).rejects.toThrow(
    `There is no database role absent, and ${plain} is not allowed to create it. ` +
      `Ask a database administrator to run: CREATE ROLE "absent" LOGIN PASSWORD '...'`,
  )
  await run(owned.databaseUrl, `DROP ROLE ${plain}`)
})

test('an account that is owner and runtime role keeps all its rights', async () => {
  await grantRuntimeRole(owned.databaseUrl, owned.databaseUrl)
  await expect(run(owned.databaseUrl, 'CREATE TABLE anything (id int)')).resolves.toBeUndefined()
})
