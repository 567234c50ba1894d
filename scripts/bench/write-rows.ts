import { mutation, newGuest, pick, query } from './requests.ts'
import type { BareServer } from './bare.ts'
import { SHOPPER } from './fill.ts'
import { orderSteps } from './guest-order.ts'
import { measureOver, type BenchRequest, type Outcome } from './load.ts'
import { measureOverPg } from './over-pg.ts'
import { AT_ONCE } from './read-rows.ts'
import type { Statement } from './record.ts'
import { openShopHere, recordOrder } from './recorded.ts'
import { replay } from './replay.ts'
import { atLeast, type Row } from './row.ts'
import { withClient, type Shop, type Stage } from './stage.ts'

/** How many orders are placed at once. */
const ORDERS_AT_ONCE = 10
/** How many sign in at once: as many as are hashed at once. */
const SIGN_INS_AT_ONCE = 4

const SQL = 'the same statements through pg'

/** Replays recorded statements, each worker over a connection of its own. */
async function replayOver(
  shop: Shop,
  amount: { atOnce: number; seconds: number },
  pieces: readonly Statement[][],
  known: () => Map<string, string>,
): Promise<Outcome> {
  const outcome = await measureOverPg(shop, amount, (client) => replay(client, pieces, known()))
  // A round writes as much as days of a shop, and autovacuum runs once a minute: until then plans
  // are those of empty tables.
  await withClient(shop.env['DATABASE_URL'] ?? '', (client) => client.query('ANALYZE'))
  return outcome
}

const addTo = (by: 'tRPC' | 'REST', line: object): BenchRequest =>
  by === 'REST'
    ? { method: 'POST', path: '/api/shop/cart/add', body: JSON.stringify(line) }
    : mutation('cart.add', line)

/** Benchmarks carts, orders, sign-in and staff's lists, against the database or the hash alone. */
export async function writeRows(stage: Stage, bare: BareServer): Promise<Row[]> {
  const { small, large, stock, simulator, adminCookie } = stage
  const anyProduct = () => pick(stock.productIds)
  const recordedProduct = anyProduct()
  await using here = await openShopHere(small)

  const guestId = newGuest()
  const newIds = (recordedGuest: string) =>
    new Map([
      [recordedGuest, newGuest()],
      [recordedProduct, anyProduct()],
    ])
  const recordedLine = { guestId, productId: recordedProduct, quantity: 1 }
  const added = await here.record([{ request: addTo('tRPC', recordedLine) }])
  const ordered = await recordOrder(here, { productId: recordedProduct, simulator })
  const carts = (['tRPC', 'REST'] as const).map((by): Row => ({
    group: 'Cart',
    name: `add to cart, ${by}`,
    against: SQL,
    by: 'rate',
    shop: (seconds) =>
      measureOver([small.port], { atOnce: AT_ONCE, seconds }, [
        { request: () => addTo(by, { guestId: newGuest(), productId: anyProduct(), quantity: 1 }) },
      ]),
    limit: (seconds) =>
      replayOver(small, { atOnce: AT_ONCE, seconds }, added, () => newIds(guestId)),
  }))

  const ordering = (seconds: number, delivered: boolean) => {
    simulator.setWebhookUrl(`http://localhost:${small.port}/webhooks/stripe`)
    const amount = {
      atOnce: ORDERS_AT_ONCE,
      seconds,
      settled: () => simulator.webhooksIdle(),
      pid: small.pid,
    }
    const steps = orderSteps({ guest: newGuest, product: anyProduct, simulator, delivered })
    return measureOver([small.port], amount, steps)
  }
  const order: Row = {
    group: 'Order',
    name: 'guest, cart to paid, 10 at once',
    against: SQL,
    by: 'rate',
    target: atLeast(0.1),
    shop: (seconds) => ordering(seconds, false),
    limit: (seconds) => {
      const amount = { atOnce: ORDERS_AT_ONCE, seconds }
      return replayOver(small, amount, ordered.pieces, () => newIds(ordered.guestId))
    },
  }

  const delivered: Row = {
    group: 'Order',
    name: 'the same with a window of the calendar and two services',
    against: 'the order without them',
    by: 'rate',
    shop: (seconds) => ordering(seconds, true),
    limit: (seconds) => ordering(seconds, false),
  }

  const signIn: Row = {
    group: 'Sign-in',
    name: 'right password, 4 at once',
    against: 'argon2 alone, in bare Fastify',
    by: 'rate',
    shop: (seconds) =>
      measureOver([small.port], { atOnce: SIGN_INS_AT_ONCE, seconds }, [
        { request: mutation('auth.login', SHOPPER) },
      ]),
    limit: (seconds) =>
      measureOver([bare.port], { atOnce: SIGN_INS_AT_ONCE, seconds }, [
        { request: { method: 'POST', path: '/argon2', body: '{}' } },
      ]),
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
      const steps = [{ request: { path, headers } }]
      const pieces = await open.record(steps)
      lists.push({
        group: 'Lists of staff',
        name: `${name}, ${count} products`,
        against: SQL,
        by: 'rate',
        shop: (seconds) => measureOver([shop.port], { atOnce: AT_ONCE, seconds }, steps),
        limit: (seconds) => replayOver(shop, { atOnce: AT_ONCE, seconds }, pieces, () => new Map()),
      })
    }
  }
  return [...carts, order, delivered, signIn, ...lists]
}
