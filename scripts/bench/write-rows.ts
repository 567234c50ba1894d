import { Client } from 'pg'
import { mutation, newGuest, pick, query } from './asks.ts'
import type { BareServer } from './bare.ts'
import { SHOPPER } from './fill.ts'
import { orderAsGuest } from './guest-order.ts'
import { askFor, measure, measureOver, type Outcome } from './load.ts'
import type { Connection } from './connection.ts'
import { AT_ONCE } from './read-rows.ts'
import type { Statement } from './record.ts'
import { openShopHere, recordOrder } from './recorded.ts'
import { replay } from './replay.ts'
import { atLeast, type Row } from './row.ts'
import type { Shop, Stage } from './stage.ts'

/** How many order at once. */
const ORDERS_AT_ONCE = 10
/** How many sign in at once: as many as hash at once. */
const SIGN_INS_AT_ONCE = 4

const SQL = 'the same statements through pg'

/** Does recorded statements, each worker over a connection of its own. */
async function replayOver(
  { env }: Shop,
  { atOnce, seconds }: { atOnce: number; seconds: number },
  pieces: readonly Statement[][],
  known: () => Map<string, string>,
): Promise<Outcome> {
  const clients = Array.from({ length: atOnce }, () => new Client(env['DATABASE_URL']))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await measure({ atOnce, seconds }, async (worker) => {
      const client = clients[worker]
      if (client) await replay(client, pieces, known())
    })
  } finally {
    // A round writes what a shop writes in days, and autovacuum looks once a minute: until then plans
    // are those of empty tables.
    await clients[0]?.query('ANALYZE')
    await Promise.all(clients.map((client) => client.end()))
  }
}

const addTo = (connection: Connection, by: 'tRPC' | 'REST', line: object) =>
  askFor(
    connection,
    by === 'REST'
      ? { method: 'POST', path: '/api/shop/cart/add', body: JSON.stringify(line) }
      : mutation('cart.add', line),
  )

/** Carts, orders, sign-in and the lists of staff, against the database or the hash alone. */
export async function writeRows(stage: Stage, bare: BareServer): Promise<Row[]> {
  const { small, large, stock, simulator, adminCookie } = stage
  const anyProduct = () => pick(stock.productIds)
  const recordedProduct = anyProduct()
  await using here = await openShopHere(small)

  const guestId = newGuest()
  const recordedLine = { guestId, productId: recordedProduct, quantity: 1 }
  const added = await here.record((connection) => addTo(connection, 'tRPC', recordedLine))
  const ordered = await recordOrder(here, { productId: recordedProduct, simulator })
  const carts = (['tRPC', 'REST'] as const).map((by): Row => ({
    group: 'Cart',
    name: `add to cart, ${by}`,
    against: SQL,
    by: 'rate',
    shop: (seconds) =>
      measureOver([small.port], { atOnce: AT_ONCE, seconds }, async (connection) => {
        const line = { guestId: newGuest(), productId: anyProduct(), quantity: 1 }
        await addTo(connection, by, line)
      }),
    limit: (seconds) =>
      replayOver(
        small,
        { atOnce: AT_ONCE, seconds },
        added,
        () =>
          new Map([
            [guestId, newGuest()],
            [recordedProduct, anyProduct()],
          ]),
      ),
  }))

  const order: Row = {
    group: 'Order',
    name: 'guest, cart to paid, 10 at once',
    against: SQL,
    by: 'rate',
    asked: atLeast(0.1),
    shop: (seconds) => {
      simulator.setWebhookUrl(`http://localhost:${small.port}/webhooks/stripe`)
      const amount = { atOnce: ORDERS_AT_ONCE, seconds, settled: () => simulator.webhooksIdle() }
      return measureOver([small.port], amount, async (connection) => {
        await orderAsGuest(connection, { productId: anyProduct(), simulator })
      })
    },
    limit: (seconds) =>
      replayOver(
        small,
        { atOnce: ORDERS_AT_ONCE, seconds },
        ordered.pieces,
        () =>
          new Map([
            [ordered.guestId, newGuest()],
            [recordedProduct, anyProduct()],
          ]),
      ),
  }

  const signIn: Row = {
    group: 'Sign-in',
    name: 'right password, 4 at once',
    against: 'argon2 alone, in bare Fastify',
    by: 'rate',
    shop: (seconds) =>
      measureOver([small.port], { atOnce: SIGN_INS_AT_ONCE, seconds }, async (connection) => {
        await askFor(connection, mutation('auth.login', SHOPPER))
      }),
    limit: (seconds) =>
      measureOver([bare.port], { atOnce: SIGN_INS_AT_ONCE, seconds }, async (connection) => {
        await askFor(connection, { method: 'POST', path: '/argon2', body: '{}' })
      }),
  }

  const headers = { cookie: adminCookie }
  const lists: Row[] = []
  await using largeHere = await openShopHere(large)
  for (const [shop, open, count] of [
    [small, here, '1,000'],
    [large, largeHere, stage.largeCount.toLocaleString('en-GB')],
  ] as const) {
    for (const [name, path] of [
      ['products', query('catalogue.adminList', {})],
      ['orders', query('order.adminList', {})],
    ] as const) {
      const pieces = await open.record((connection) => askFor(connection, { path, headers }))
      lists.push({
        group: 'Lists of staff',
        name: `${name}, ${count} products`,
        against: SQL,
        by: 'rate',
        shop: (seconds) =>
          measureOver([shop.port], { atOnce: AT_ONCE, seconds }, async (connection) => {
            await askFor(connection, { path, headers })
          }),
        limit: (seconds) => replayOver(shop, { atOnce: AT_ONCE, seconds }, pieces, () => new Map()),
      })
    }
  }
  return [...carts, order, signIn, ...lists]
}
