import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db.ts'
import { addImage } from '#server/images/add-image.ts'
import { connectStore, type ObjectStore } from '#server/platform/object-store.ts'
import { checkBooks } from '#server/check-books.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { aGuest, aProduct, aShopper, stockOf } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { startS3 } from '../embedded/s3.ts'
import { tableFile } from './backup-manifest.ts'
import { BASELINE } from '../launcher/adopt-baseline.ts'
import { migrateTo } from './migrations.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'hazelwick-backup-'))
  return () => rm(scratch, { recursive: true, force: true })
})

/** An empty object store of its own. */
async function aStore() {
  const dataDir = await mkdtemp(join(scratch, 's3-'))
  const s3 = await startS3({ dataDir, bucket: 'hazelwick' })
  const images = connectStore({ ...s3, endpoint: s3.url })
  return Object.assign(images, {
    [Symbol.asyncDispose]: async () => {
      images.close()
      await s3.stop()
      await rm(dataDir, { recursive: true })
    },
  })
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, read without code of the backup. */
const rowsOf = (url: string) =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('CatalogueNotice', 'RateLimit', '_prisma_migrations') ORDER BY 1`,
    )
    const rows: [string, unknown[]][] = []
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: unknown }>(
        `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`,
      )
      rows.push([name, found.rows.map(({ row }) => row)])
    }
    return Object.fromEntries(rows)
  })

/** Every object by its key, with its type and bytes. */
async function objectsOf(images: ObjectStore) {
  const objects = new Map<string, string>()
  for (const { key } of await images.list('')) {
    const found = await images.get(key)
    if (!found) throw new Error(`${key} is gone`)
    const bytes = Buffer.concat(await found.body.toArray()).toString('base64')
    objects.set(key, `${found.type} ${bytes}`)
  }
  return objects
}

type Shop = Pick<Awaited<ReturnType<typeof ownShop>>, 'deps' | 'simulator'>

/** Gives a shop some history: orders, refunds, pictures. */
async function live({ deps, simulator }: Shop) {
  const canvas = { width: 640, height: 480, channels: 3, background: '#7a5c3e' } as const
  const png = await sharp({ create: canvas }).png().toBuffer()
  const { name } = await addImage(deps, png)
  const awkward = 'Tab\there, back\\slash,\nnew line, \\N, “quotes”, naïve bouclé 🪑'
  const product = await aProduct(deps, { images: [name], stock: 7, description: awkward })
  const paid = await anOrder({ deps, simulator })
  const staff = await anAdmin(deps)
  const refund = { id: paid.id, amountPence: 2500, idempotencyKey: crypto.randomUUID() }
  await staff.call.order.refund(refund)
  const review = { productId: paid.product.id, rating: 5, message: awkward }
  await paid.shopper.call.review.add(review)
  const guest = aGuest(deps)
  await guest.fill(product.id)
  const unpaid = await guest.order()
  await (await aShopper(deps)).fill(product.id)
  return { product, unpaid }
}

test('a shop that has lost everything is restored to the last row and picture, and sells again', async () => {
  await using shop = await ownShop()
  const folder = join(scratch, 'backup')
  const before = await (async () => {
    await using images = await aStore()
    const deps = { ...shop.deps, images }
    const lived = await live({ ...shop, deps })
    const manifest = await writeBackup({ databaseUrl: shop.databaseUrl, images }, folder)
    expect(manifest.tables.find((table) => table.name === 'Order')?.rows).toBe(2)
    const rows = await rowsOf(shop.databaseUrl)
    return { ...lived, rows, objects: await objectsOf(images) }
  })()
  expect(before.objects.size).toBeGreaterThan(5)

  // A new, empty database and store: the previous ones are lost.
  await using database = await createTestDatabase('template0')
  await using images = await aStore()
  await restoreBackup({ databaseUrl: database.url, images }, folder)
  expect(await rowsOf(database.url)).toEqual(before.rows)
  expect(await objectsOf(images)).toEqual(before.objects)

  const { db, pool, close } = connectDatabase({ url: database.url, poolSize: 4 })
  const deps = { ...shop.deps, db, pool, images }
  try {
    // The guest pays the order that was open at the time of the backup, and a new guest buys.
    await shop.simulator.pay(before.unpaid.paymentIntentId)
    const paid = await callAs(deps).order.capture(before.unpaid)
    expect(paid).toMatchObject({ paymentStatus: 'paid' })
    const order = await anOrder({ deps, simulator: shop.simulator })
    expect((await order.row()).number).toBeGreaterThan(2)
    expect(await db.invoice.count({ where: { kind: 'invoice' } })).toBe(3)
    expect(await stockOf(deps, before.product.id)).toEqual({ stock: 6, ledger: 6 })
    expect(await checkBooks(deps)).toEqual([])
  } finally {
    await close()
  }
})

/** A backup of a shop with a few rows and no pictures. */
async function aBackup() {
  const images = await aStore()
  const shop = await ownShop()
  await aProduct(shop.deps, { stock: 3 })
  const folder = await mkdtemp(join(scratch, 'backup-'))
  await writeBackup({ databaseUrl: shop.databaseUrl, images }, folder)
  return {
    images,
    folder,
    databaseUrl: shop.databaseUrl,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await images[Symbol.asyncDispose]()
    },
  }
}

test('a backup is refused into a folder that is not empty', async () => {
  await using made = await aBackup()
  await expect(writeBackup(made, made.folder)).rejects.toThrow('is not empty')
})

test('a shop that is not empty is refused, and replaced on request once nobody is connected to it', async () => {
  await using made = await aBackup()
  await using database = await createTestDatabase('template0')
  const { url } = database
  const restore = (replace: boolean) =>
    restoreBackup({ databaseUrl: url, images: made.images }, made.folder, { replace })
  await restore(false)
  const rows = await rowsOf(url)
  await withClient(url, async (client) => {
    await client.query(`UPDATE "Product" SET title = 'Something else'`)
    await expect(restore(false)).rejects.toThrow('Restore with --replace')
    await expect(restore(true)).rejects.toThrow('Stop the shop')
  })
  expect(await rowsOf(url)).not.toEqual(rows)
  await restore(true)
  expect(await rowsOf(url)).toEqual(rows)
}, 60_000)

test.each([
  ['a table', (folder: string) => appendFile(tableFile(folder, 'Product'), 'x')],
  ['a table', (folder: string) => rm(tableFile(folder, 'Product'))],
  ['the end', (folder: string) => rm(join(folder, 'manifest.json'))],
])('a backup that lacks or changed %s writes nothing', async (_what, damage) => {
  await using made = await aBackup()
  await using database = await createTestDatabase('template0')
  await damage(made.folder)
  const restored = restoreBackup({ databaseUrl: database.url, images: made.images }, made.folder)
  await expect(restored).rejects.toThrow(/damaged|complete backup/)
  expect(await rowsOf(database.url)).toEqual({})
})

/** Replaces a text in a manifest. */
async function rewriteManifest(folder: string, said: string, instead: string): Promise<void> {
  const file = join(folder, 'manifest.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace(said, instead))
}

test('a backup whose rows differ from its manifest leaves the database empty', async () => {
  await using made = await aBackup()
  await using database = await createTestDatabase('template0')
  await rewriteManifest(made.folder, '"rows": 1', '"rows": 2')
  const restored = restoreBackup({ databaseUrl: database.url, images: made.images }, made.folder)
  await expect(restored).rejects.toThrow('rows, but the backup has')
  const written = new Set([
    'SearchTerm',
    'FacetWord',
    'DeliveryZone',
    'DeliveryWindow',
    'Category',
    'Subcategory',
    'CategorySize',
    'RemovalKind',
  ])
  const rows = Object.entries(await rowsOf(database.url))
  // Rows that the migrations themselves write: search vocabulary, zones with their windows, kinds
  // of what is moved, categories.
  expect(rows.filter(([table, { length }]) => length > 0 && !written.has(table))).toEqual([])
})

test('a backup of an earlier version is migrated to the current schema', async () => {
  await using images = await aStore()
  await using earlier = await createTestDatabase('template0')
  await using later = await createTestDatabase('template0')
  const first = BASELINE
  await migrateTo(earlier.url, [first])
  await withClient(earlier.url, (client) =>
    client.query(
      `INSERT INTO "Inquiry" (id, "firstName", "lastName", email, phone, "updatedAt")
       VALUES (gen_random_uuid(), 'Ann', 'Ash', 'ann@mail.example', '020 7946 0311', now())`,
    ),
  )
  const folder = join(scratch, 'backup')
  const made = await writeBackup({ databaseUrl: earlier.url, images }, folder)
  expect(made.migrations.map(({ name }) => name)).toEqual([first])
  await restoreBackup({ databaseUrl: later.url, images }, folder)
  const rows = await rowsOf(later.url)
  expect(rows['Inquiry']).toMatchObject([{ firstName: 'Ann' }])
  expect(Object.keys(rows)).toContain('Invoice')
})

test('a backup of a later version is refused', async () => {
  await using made = await aBackup()
  await using database = await createTestDatabase('template0')
  await rewriteManifest(made.folder, BASELINE, '20991120000000_wonders')
  const restored = restoreBackup({ databaseUrl: database.url, images: made.images }, made.folder)
  await expect(restored).rejects.toThrow('needs migration 20991120000000_wonders')
})

test('a backup of 0.9 is refused, with the version that restores it, before anything is deleted', async () => {
  await using made = await aBackup()
  await using database = await createTestDatabase()
  const before = await rowsOf(database.url)
  await rewriteManifest(made.folder, BASELINE, '20261120000000_init')
  const target = { databaseUrl: database.url, images: made.images }
  const restored = restoreBackup(target, made.folder, { replace: true })
  await expect(restored).rejects.toThrow('Restore it with version 0.9.0, then upgrade.')
  expect(await rowsOf(database.url)).toEqual(before)
})
