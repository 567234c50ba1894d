import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { aProduct } from '#server/test/factories.ts'
import { ROOT } from './launcher/tools.ts'

/** Runs a command of the script to its end, with only these settings. */
const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/database.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })

test.each(['migrate', 'seed', 'reset', 'admin', 'books', 'notes', 'backup', 'restore'])(
  'in production %s reaches no database and no store without TLS',
  (command) => {
    const { status, stderr } = run([command, 'x@y.example'], {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://serving:oak@127.0.0.1/shop',
      MIGRATION_DATABASE_URL: 'postgresql://owner:oak@db.example/shop',
      S3_ENDPOINT: 'http://store.example:9000',
    })
    expect(status).toBe(1)
    expect(stderr).toContain(
      'The connection in MIGRATION_DATABASE_URL to db.example is not encrypted',
    )
    expect(stderr).toContain('The connection in S3_ENDPOINT to store.example is not encrypted')
    expect(stderr).not.toContain('oak')
  },
)

test('db:seed migrates first, unless the shop may not be seeded', async () => {
  await using database = await createTestDatabase('template0')
  const seed = (env: Record<string, string>) =>
    run(['seed'], {
      DATABASE_URL: database.url,
      S3_ENDPOINT: 'http://localhost:1',
      S3_BUCKET: 'hazelwick',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      ...env,
    })
  const { db, close } = connectDatabase({ url: database.url, poolSize: 1 })
  try {
    expect(seed({ NODE_ENV: 'production' })).toMatchObject({ status: 0, stderr: '' })
    await expect(db.product.count()).rejects.toThrow('does not exist')
    // Only the object store is missing now.
    const { status, stderr } = seed({})
    expect(status).toBe(1)
    expect(stderr).toContain('ECONNREFUSED 127.0.0.1:1')
    expect(await db.product.count()).toBe(0)
  } finally {
    await close()
  }
})

test('check:books prints every contradiction, and one line of counts when the books agree', async () => {
  await using database = await createTestDatabase()
  const check = () =>
    run(['books'], { DATABASE_URL: database.url, S3_ENDPOINT: 'http://localhost:1' })
  expect(check()).toMatchObject({
    status: 0,
    stdout: 'The books agree: 0 orders, 0 payments, 0 products.\n',
  })
  const { db, close } = connectDatabase({ url: database.url, poolSize: 1 })
  try {
    const { id } = await aProduct({ db }, { stock: 3 })
    await db.product.update({ where: { id }, data: { stock: 4 } })
    expect(check()).toMatchObject({
      status: 1,
      stdout: `stock is the sum of its ledger: ${id} 4 in stock, ledger says 3\n`,
    })
  } finally {
    await close()
  }
})

test('mend:credit-notes says so when no credit note has to be cancelled', async () => {
  await using database = await createTestDatabase()
  const env = { DATABASE_URL: database.url, S3_ENDPOINT: 'http://localhost:1' }
  expect(run(['notes'], env)).toMatchObject({
    status: 0,
    stdout: 'No credit note has to be cancelled.\n',
  })
})
