import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { serverEnvironment } from './launcher/environment.ts'
import { ROOT } from './launcher/tools.ts'

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The demonstration data in a database. */
async function madeUpIn(url: string) {
  const { db, close } = connectDatabase({ url, poolSize: 1 })
  try {
    const [products, families, reviews, orders, users] = await Promise.all([
      db.product.count(),
      db.family.count(),
      db.review.count(),
      db.order.count(),
      db.user.count(),
    ])
    return { products, families, reviews, orders, users }
  } finally {
    await close()
  }
}

const nothing = { products: 0, families: 0, reviews: 0, orders: 0, users: 0 }

test.each([
  ['npm run db:seed', ['scripts/database.ts', 'seed']],
  ['npm run db:seed -- --products 100', ['scripts/database.ts', 'seed', '--products', '100']],
  ['the seed script itself', ['prisma/seed.ts']],
  ['the seed script with --products', ['prisma/seed.ts', '--products', '100']],
])('in production %s puts no product and no review into the shop', async (_way, args) => {
  await using database = await createTestDatabase()
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      S3_ENDPOINT: 'http://localhost:1',
    },
  })
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: 'Production is filled with the demonstration only where DEMONSTRATION=yes.\n',
  })
  expect(await madeUpIn(database.url)).toEqual(nothing)
})

test('the migrations put no product and no review into the shop', async () => {
  await using database = await createTestDatabase()
  expect(await madeUpIn(database.url)).toEqual(nothing)
})

test.each([
  ['npm start in development', {}, 'yes'],
  ['npm start in production', { NODE_ENV: 'production' }, 'no'],
  [
    'npm start in production with DEMONSTRATION',
    { NODE_ENV: 'production', DEMONSTRATION: 'yes' },
    'yes',
  ],
  [
    'npm start in production with an empty setting',
    { NODE_ENV: 'production', DEMONSTRATION: '' },
    'no',
  ],
])('%s: the demonstration is %s', (_way, given, expected) => {
  expect(serverEnvironment(given, {}, false).DEMONSTRATION).toBe(expected)
})

test('the compose file is for production, and runs no demonstration unless DEMONSTRATION says so', () => {
  const compose = textOf('docker-compose.yml')
  expect(compose).toContain('NODE_ENV: production')
  expect(compose.match(/DEMONSTRATION.*/g)).toEqual(['DEMONSTRATION: ${DEMONSTRATION:-no}'])
})

test('on Kubernetes nothing is a demonstration, and no data is seeded', () => {
  const manifests = readdirSync(join(ROOT, 'deploy/kubernetes'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => textOf(join('deploy/kubernetes', path)))
  expect(manifests.length).toBeGreaterThan(5)
  expect(manifests.join('\n')).not.toMatch(/DEMONSTRATION|seed/i)
  expect(textOf('Dockerfile').split('\nFROM ').at(-1)).not.toContain('COPY prisma')
  expect(textOf('Dockerfile')).not.toContain('DEMONSTRATION')
})
