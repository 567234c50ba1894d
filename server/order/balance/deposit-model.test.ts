import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictions } from '#server/test/provider-books.ts'
import { aDepositWorld, type DepositWorld } from '#server/test/deposit-world.ts'
import { withDeposits } from '#server/test/deposits.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'

/** Some runs in the usual tests, any number on demand: `DEPOSIT_RUNS=10000`. */
const RUNS = Number(process.env['DEPOSIT_RUNS'] ?? 60)

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const step = <Arg>(
  name: string,
  arg: fc.Arbitrary<Arg>,
  run: (world: DepositWorld, arg: Arg) => Promise<unknown>,
) =>
  arg.map((given) => ({
    name: `${name}(${String(given)})`,
    run: (w: DepositWorld) => run(w, given),
  }))

const steps = fc.oneof(
  { weight: 4, arbitrary: step('payFirst', fc.boolean(), (w, isLost) => w.payFirst(isLost)) },
  { weight: 5, arbitrary: step('payBalance', fc.boolean(), (w, isLost) => w.payBalance(isLost)) },
  { weight: 1, arbitrary: step('openBalance', fc.constant(0), (w) => w.openBalance()) },
  { weight: 4, arbitrary: step('cancelPieces', fc.nat(1), (w, n) => w.cancelPieces(n + 1)) },
  { weight: 1, arbitrary: step('cancel', fc.boolean(), (w, twice) => w.cancel(twice)) },
  { weight: 1, arbitrary: step('reject', fc.constant(0), (w) => w.reject()) },
  {
    weight: 3,
    arbitrary: step('refund', fc.integer({ min: 1, max: 90_000 }), (w, pence) => w.refund(pence)),
  },
  { weight: 1, arbitrary: step('replace', fc.boolean(), (w, isDeposit) => w.replace(isDeposit)) },
  { weight: 2, arbitrary: step('move', fc.nat(1), (w, nth) => w.move(nth)) },
  { weight: 2, arbitrary: step('refundLine', fc.constant(0), (w) => w.refundLine()) },
  {
    weight: 4,
    arbitrary: step('change', fc.tuple(fc.boolean(), fc.nat(4), fc.boolean()), (w, given) =>
      w.change(...given),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'exchange',
      fc.tuple(fc.integer({ min: 1, max: 2 }), fc.boolean(), fc.boolean()),
      (w, given) => w.exchange(...given),
    ),
  },
  { weight: 1, arbitrary: step('takeOutside', fc.constant(0), (w) => w.takeOutside()) },
  { weight: 1, arbitrary: step('bankRefuses', fc.boolean(), (w, isTold) => w.bankRefuses(isTold)) },
  { weight: 1, arbitrary: step('ask', fc.integer({ min: 0, max: 60 }), (w, days) => w.ask(days)) },
  { weight: 1, arbitrary: step('reconcile', fc.constant(0), (w) => w.reconcile()) },
)

test(
  `whatever is paid, changed, cancelled, refunded, replaced, moved and lost, the books of deposits balance (${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(steps, { minLength: 2, maxLength: 14 }),
        async (pieces, run) => {
          const world = await aDepositWorld(shop, pieces)
          for (const { run: carryOut } of run) await carryOut(world)
          await world.settle()
          const ids = await world.ids()
          const found = await contradictions(shop.deps, shop.simulator)
          expect(found.filter((text) => ids.some((id) => text.includes(id)))).toEqual([])
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  20_000 + RUNS * 2000,
)
