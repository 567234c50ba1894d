import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, createServer, type Socket } from 'node:net'
import { inTransaction } from '#server/platform/sql.ts'
import { editStock } from '#server/stock/stock.ts'
import { aProduct } from '#server/test/factories.ts'
import { anAdmin } from '#server/test/staff.ts'
import { overlapsOf } from '#server/test/overlaps.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import type { Change } from '../response-cache/cache.ts'
import { listenForChanges } from './listen.ts'

let shop: OwnShop
let listener: ReturnType<typeof listenForChanges>
const received: (Change | boolean)[] = []

beforeAll(async () => {
  shop = await ownShop()
  // With the usual heartbeat: on a busy machine one of 100 ms is missed, and the listener
  // reconnects.
  listener = listenForChanges({
    url: shop.databaseUrl,
    cache: {
      invalidate: (change) => void received.push(change),
      setEnabled: (sure) => void received.push(sure),
    },
    log: shop.deps.log,
  })
  await listener.ready
})
afterAll(async () => {
  await listener.stop()
  await shop[Symbol.asyncDispose]()
})
beforeEach(() => void received.splice(0))

/** The notifications that some work causes; a notification of its own marks the end. */
async function causedBy(run: () => Promise<unknown>) {
  await run()
  const end = crypto.randomUUID()
  await shop.deps.pool.query('SELECT pg_notify($1, $2)', ['catalogue', end])
  await expect.poll(() => received).toContainEqual({ product: end })
  return received.slice(
    0,
    received.findIndex((change) => isAbout(change, end)),
  )
}

const isAbout = (change: Change | boolean, id: string) =>
  typeof change === 'object' && change.product === id

test('a change of stock invalidates only its product, and every list where the last piece goes or the first comes', async () => {
  const { id } = await aProduct(shop.deps, { stock: 9 })
  await causedBy(async () => {})
  const move = (difference: number) => () =>
    inTransaction(shop.deps.pool, (tx) => editStock(tx, id, difference))
  for (const [difference, caused] of [
    [-1, [{ product: id }]],
    [-8, [{ product: id }, 'all']],
    [3, [{ product: id }, 'all']],
  ] as const) {
    received.splice(0)
    expect(await causedBy(move(difference))).toEqual(caused)
  }
})

test('what staff change of a product, a family, a banner, a question or a review invalidates every list', async () => {
  const { deps } = shop
  const { call } = await anAdmin(deps)
  const { id } = await aProduct(deps)
  const chair = { id, title: 'Another chair' }
  const options = [{ name: 'Fabric', values: [{ label: 'Oat' }] }]
  const changes: (() => Promise<unknown>)[] = [
    () => call.catalogue.update(chair),
    () => call.family.create({ title: 'Alder', options, variants: [] }),
    () => call.searchTerm.save({ phrase: 'kist', means: ['chest'], mentions: [] }),
    () => call.facetWord.save({ facet: 'colour', value: 'green', words: ['verdigris'] }),
    () => call.catalogue.archive({ id }),
  ]
  for (const change of changes) {
    await causedBy(async () => {})
    received.splice(0)
    expect((await causedBy(change)).at(-1)).toBe('all')
  }
})

test('a change that is rolled back sends no notification, and a transaction sends each notification once', async () => {
  const { pool } = shop.deps
  const { id } = await aProduct(shop.deps)
  await causedBy(async () => {})
  received.splice(0)
  const changes = await causedBy(async () => {
    await inTransaction(pool, async (tx) => {
      await editStock(tx, id, -1)
      throw new Error('rolled back')
    }).catch(() => {})
    await inTransaction(pool, async (tx) => {
      await editStock(tx, id, -1)
      await editStock(tx, id, -1)
    })
  })
  expect(changes).toEqual([{ product: id }])
})

test('when the connection is cut, the cache is disabled until it listens again', async () => {
  const { rowCount } = await shop.deps.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'catalogue listener' AND datname = current_database()`,
  )
  expect(rowCount).toBe(1)
  await expect.poll(() => received, { timeout: 10_000 }).toEqual([false, true])
})

test('when a heartbeat is missed, the listener reconnects', async () => {
  await using line = await aLine(shop.databaseUrl)
  const states: boolean[] = []
  const cache = { invalidate: () => {}, setEnabled: (sure: boolean) => void states.push(sure) }
  const { log } = shop.deps
  const listener = listenForChanges({ url: line.url, cache, log }, 100)
  try {
    await listener.ready
    line.goDead()
    // A busy machine may miss further heartbeats.
    await expect.poll(() => states.slice(0, 3), { timeout: 10_000 }).toEqual([true, false, true])
  } finally {
    await listener.stop()
  }
})

test('concurrent changes of settings are read one after another, in turn with the heartbeat', async () => {
  let read = 0
  const overlaps = await overlapsOf(async () => {
    const slow = listenForChanges(
      {
        url: shop.databaseUrl,
        cache: { invalidate: () => {}, setEnabled: () => {} },
        readSettings: async (on) => {
          await on.query('SELECT pg_sleep(0.1)')
          read += 1
        },
        log: shop.deps.log,
      },
      1000,
    )
    await slow.ready
    // The first heartbeat is sent at once, and these reads come one by one.
    for (let change = 0; change < 3; change += 1) await shop.deps.pool.query('NOTIFY settings')
    await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
    await slow.stop()
  })
  expect(overlaps).toEqual([])
})

/** A TCP proxy to the database that can go silent without closing: it then discards all data. */
async function aLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const database = connect(Number(target.port), target.hostname)
    for (const end of [socket, database]) {
      sockets.add(end)
      end.on('error', () => {})
    }
    socket.pipe(database).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${address.port}`
  return {
    url: url.href,
    goDead: () => {
      for (const socket of sockets) socket.unpipe().resume()
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
