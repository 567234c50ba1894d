import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { contradictions } from '../test/provider-books.ts'
import { aWorld, type World } from '../test/shop-world.ts'
import { crewSteps } from '../test/world-crew.ts'
import { expireHolds } from './payment/release-order.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'

/** A hundred runs in the usual tests, any number on demand: `MODEL_RUNS=1000`. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 100)

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Command = { name: string; run: (world: World) => Promise<unknown> }

const index = fc.nat(7)
const command = <Args extends unknown[]>(
  name: string,
  args: fc.Arbitrary<Args>,
  run: (world: World, ...args: Args) => Promise<unknown>,
): fc.Arbitrary<Command> =>
  args.map((given) => ({
    name: `${name}(${given.join(', ')})`,
    run: (world) => run(world, ...given),
  }))

const goodCard = '4242424242424242'
const badCard = '4000000000000002'

const commands = fc.oneof(
  { weight: 6, arbitrary: command('add', fc.tuple(index, index), (w, g, p) => w.add(g, p)) },
  {
    weight: 2,
    arbitrary: command('setQuantity', fc.tuple(index, index, fc.nat(5)), (w, g, p, q) =>
      w.setQuantity(g, p, q + 1),
    ),
  },
  {
    weight: 4,
    arbitrary: command('enterCode', fc.tuple(index, index), (w, g, n) => w.enterCode(g, n)),
  },
  {
    weight: 5,
    arbitrary: command(
      'order',
      fc.tuple(index, fc.boolean(), fc.constantFrom(null, 0, 1)),
      (w, g, t, s) => w.order(g, t, s),
    ),
  },
  {
    weight: 3,
    arbitrary: command('orderServed', fc.tuple(index, index, fc.nat(1)), (w, g, p, q) =>
      w.orderServed(g, p, q + 1),
    ),
  },
  {
    weight: 4,
    arbitrary: command(
      'orderSplit',
      fc.tuple(index, fc.nat(1), fc.constantFrom(null, 0, 1)),
      (w, g, s, second) => w.orderSplit(g, s, second),
    ),
  },
  {
    weight: 3,
    arbitrary: command(
      'moveDelivery',
      fc.tuple(index, fc.nat(3), fc.constantFrom(undefined, 1 as const, 2 as const)),
      (w, o, s, part) => w.moveDelivery(o, s, part),
    ),
  },
  {
    weight: 7,
    arbitrary: command('crew', fc.tuple(index, fc.constantFrom(...crewSteps)), (w, n, step) =>
      w.crewStep(n, step),
    ),
  },
  {
    weight: 5,
    arbitrary: command(
      'pay',
      fc.tuple(index, fc.constantFrom(goodCard, goodCard, badCard)),
      (w, o, c) => w.pay(o, c),
    ),
  },
  { weight: 4, arbitrary: command('capture', fc.tuple(index), (w, o) => w.capture(o)) },
  {
    weight: 2,
    arbitrary: command(
      'setStatus',
      fc.tuple(
        index,
        fc.constantFrom('inProcess' as const, 'delivered' as const, 'rejected' as const),
      ),
      (w, o, s) => w.setStatus(o, s),
    ),
  },
  {
    weight: 2,
    arbitrary: command('refund', fc.tuple(index, fc.integer({ min: 1, max: 40_000 })), (w, o, a) =>
      w.refund(o, a),
    ),
  },
  {
    weight: 2,
    arbitrary: command(
      'refundPieces',
      fc.tuple(index, index, fc.nat(2), fc.boolean()),
      (w, o, p, q, s) => w.refundPieces(o, p, q + 1, s),
    ),
  },
  {
    weight: 1,
    arbitrary: command('cancel', fc.tuple(index, fc.boolean()), (w, o, twice) =>
      w.cancel(o, twice),
    ),
  },
  {
    weight: 3,
    arbitrary: command('cancelPieces', fc.tuple(index, index, fc.nat(1)), (w, o, p, q) =>
      w.cancelPieces(o, p, q + 1),
    ),
  },
  {
    weight: 3,
    arbitrary: command(
      'askReturn',
      fc.tuple(index, index, fc.nat(1), fc.constantFrom(null, 0, 1)),
      (w, o, p, q, s) => w.askReturn(o, p, q + 1, s),
    ),
  },
  {
    weight: 3,
    arbitrary: command(
      'moveReturn',
      fc.tuple(
        index,
        fc.constantFrom(
          'withdraw' as const,
          'refuse' as const,
          'collect' as const,
          'pay' as const,
          'inspect' as const,
        ),
      ),
      (w, r, step) => w.moveReturn(r, step),
    ),
  },
  {
    weight: 1,
    arbitrary: command('setLeadDays', fc.tuple(index, fc.constantFrom(null, 7, 49)), (w, p, d) =>
      w.setLeadDays(p, d),
    ),
  },
  {
    weight: 1,
    arbitrary: command('bankRefuses', fc.tuple(index, fc.boolean()), (w, o, told) =>
      w.bankRefuses(o, told),
    ),
  },
  {
    weight: 1,
    arbitrary: command('wait', fc.tuple(fc.integer({ min: 1, max: 45 })), async (w, minutes) => {
      w.clock.forward(minutes)
      await expireHolds(w.deps)
    }),
  },
)

const invariants = async (world: World) => {
  for (const { stock, ledger } of await world.stock()) {
    expect(stock).toBe(ledger)
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(stock).toBeLessThanOrEqual(4)
  }
  for (const { payments } of await world.payments()) {
    expect(payments).toHaveLength(1)
    for (const { amountPence, refunds } of payments) {
      const refunded = refunds.reduce((sum, refund) => sum + refund.amountPence, 0)
      expect(refunded).toBeLessThanOrEqual(amountPence)
    }
  }
  for (const { taken, bookings } of await world.places()) {
    expect(taken).toBe(bookings)
    expect(taken).toBeLessThanOrEqual(2)
  }
}

test(
  `whatever people do in whatever order, the books balance, and each payment intent ends as one payment or one refund (${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 4, maxLength: 30 }), async (run) => {
        const world = await aWorld(shop.deps, shop.simulator)
        for (const { run: carryOut } of run) {
          await carryOut(world)
          await invariants(world)
        }
        await settleEverything(world)
        const ids = new Set(
          world.orders.flatMap(({ orderId, paymentIntentId }) => [orderId, paymentIntentId]),
        )
        for (const slotId of world.slots) ids.add(slotId)
        const found = await contradictions(world.deps, shop.simulator)
        expect(found.filter((text) => [...ids].some((id) => text.includes(id)))).toEqual([])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  20_000 + RUNS * 1000,
)

/** The jobs at the end: expired holds are released, and payments reconciled. */
async function settleEverything(world: World): Promise<void> {
  await world.followRefunds()
  // The provider dates its intents by its own clock, not by the test's.
  await reconcilePayments({ ...world.deps, clock: { now: () => new Date() } }, { hours: 1 })
  world.clock.forward(60)
  await expireHolds(world.deps)
  await invariants(world)
}
