import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictions } from '#server/test/provider-books.ts'
import { aMoneyWorld, type MoneyWorld } from '#server/test/money-world.ts'
import { withDeposits } from '#server/test/deposits.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'

/** The same runs in the usual tests, any number of others on demand: `MONEY_RUNS=10000`. */
const wanted = process.env['MONEY_RUNS']
const RUNS = Number(wanted ?? 33)
const seeded = wanted === undefined ? { seed: 40 } : {}

let shop: OwnShop
const openShop = async () => {
  shop = await ownShop()
  await withDeposits(shop)
}
beforeAll(openShop)
afterAll(() => shop[Symbol.asyncDispose]())

/** As many histories as one shop has: each is followed by a check of all of its shop's books. */
const HISTORIES = 100
let histories = 0
/** Opens another shop once this one has had its histories. */
async function nextHistory(): Promise<void> {
  histories += 1
  if (histories % HISTORIES !== 0) return
  await shop[Symbol.asyncDispose]()
  await openShop()
}

const step = <Args extends unknown[]>(
  name: string,
  args: fc.Arbitrary<Args>,
  run: (world: MoneyWorld, ...args: Args) => Promise<unknown>,
) =>
  args.map((given) => ({
    name: `${name}(${given.join(', ')})`,
    run: (world: MoneyWorld) => run(world, ...given),
  }))

const nothing = fc.constant<[]>([])
const yes = fc.tuple(fc.boolean())
const both = fc.tuple(fc.boolean(), fc.boolean())
const some = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 2 }))
const steps = fc.oneof(
  { weight: 5, arbitrary: step('payFirst', yes, (w, isLost) => w.payFirst(isLost)) },
  { weight: 5, arbitrary: step('payBalance', yes, (w, isLost) => w.payBalance(isLost)) },
  { weight: 1, arbitrary: step('openBalance', nothing, (w) => w.openBalance()) },
  { weight: 5, arbitrary: step('cancelPieces', some, (w, ...given) => w.cancelPieces(...given)) },
  { weight: 1, arbitrary: step('cancel', yes, (w, twice) => w.cancel(twice)) },
  { weight: 1, arbitrary: step('reject', nothing, (w) => w.reject()) },
  {
    weight: 3,
    arbitrary: step('refund', fc.tuple(fc.integer({ min: 1, max: 90_000 })), (w, pence) =>
      w.refund(pence),
    ),
  },
  { weight: 1, arbitrary: step('replace', yes, (w, isDeposit) => w.replace(isDeposit)) },
  { weight: 1, arbitrary: step('orderAgain', yes, (w, isDeposit) => w.orderAgain(isDeposit)) },
  { weight: 1, arbitrary: step('turn', fc.tuple(fc.nat(3)), (w, nth) => w.turn(nth)) },
  { weight: 1, arbitrary: step('expire', nothing, (w) => w.expire()) },
  { weight: 1, arbitrary: step('move', fc.tuple(fc.nat(1)), (w, nth) => w.move(nth)) },
  { weight: 3, arbitrary: step('refundLine', both, (w, ...given) => w.refundLine(...given)) },
  {
    weight: 5,
    arbitrary: step('change', fc.tuple(fc.boolean(), fc.nat(4), fc.boolean()), (w, ...given) =>
      w.change(...given),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'exchange',
      fc.tuple(fc.integer({ min: 1, max: 2 }), fc.boolean(), fc.boolean()),
      (w, ...given) => w.exchange(...given),
    ),
  },
  { weight: 1, arbitrary: step('deliver', nothing, (w) => w.deliver()) },
  { weight: 3, arbitrary: step('sendBack', some, (w, ...given) => w.sendBack(...given)) },
  { weight: 1, arbitrary: step('takeOutside', nothing, (w) => w.takeOutside()) },
  { weight: 1, arbitrary: step('bankRefuses', yes, (w, isTold) => w.bankRefuses(isTold)) },
  {
    weight: 1,
    arbitrary: step('ask', fc.tuple(fc.integer({ min: 0, max: 60 })), (w, days) => w.ask(days)),
  },
  { weight: 1, arbitrary: step('reconcile', nothing, (w) => w.reconcile()) },
)

const threeSofas = {
  sofas: 3,
  lamps: 1,
  pay: 'full' as const,
  giftPence: null,
  off: { kind: 'pence' as const, amount: 2999 },
  assembled: 0,
}

test('a piece that is refunded after another was exchanged leaves the order, and is refunded once', async () => {
  const world = await aMoneyWorld(shop, { ...threeSofas, sofas: 2, off: null })
  const { orderId } = world.order()
  expect(await world.payFirst(false)).toBe(true)
  expect(await world.exchange(1, false, false)).toBe(true)
  expect(await world.refundLine(false, false)).toBe(true)
  const [sofas] = await shop.deps.db.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
  })
  expect(sofas).toMatchObject({ quantity: 2, cancelledQuantity: 2 })
  expect(await world.refundLine(false, false)).toBe(false)
})

test.each(['full', 'deposit'] as const)(
  'the pieces of a discounted line that are exchanged and cancelled are given back at what was paid (%s)',
  async (pay) => {
    const world = await aMoneyWorld(shop, { ...threeSofas, pay })
    expect(await world.payFirst(false)).toBe(true)
    expect(await world.exchange(1, false, false)).toBe(true)
    expect(await world.cancelPieces(false, 1)).toBe(true)
    expect(await world.cancelPieces(false, 1)).toBe(true)
  },
)

const beginning = fc.record({
  sofas: fc.integer({ min: 1, max: 3 }),
  lamps: fc.integer({ min: 0, max: 3 }),
  pay: fc.constantFrom('full' as const, 'deposit' as const),
  giftPence: fc.option(fc.integer({ min: 1000, max: 50_000 })),
  off: fc.option(
    fc.constantFrom(
      { kind: 'percent' as const, amount: 33 },
      { kind: 'pence' as const, amount: 2999 },
    ),
  ),
  assembled: fc.nat(1),
})

test(
  `whatever is paid, changed, cancelled, returned, refunded, replaced, moved and lost, by card, gift card and outside, an order keeps what a count by hand of its lines says, and the books balance (${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(steps, { minLength: 2, maxLength: 14 }),
        async (first, run) => {
          await nextHistory()
          const world = await aMoneyWorld(shop, first)
          for (const { run: carryOut } of run) await carryOut(world)
          await world.settle()
          const { balancePence, countedPence } = await world.giftCard()
          expect(balancePence).toBe(countedPence)
          const ids = await world.ids()
          const found = await contradictions(shop.deps, shop.simulator)
          expect(found.filter((text) => ids.some((id) => text.includes(id)))).toEqual([])
        },
      ),
      { ...seeded, numRuns: RUNS, endOnFailure: true },
    )
  },
  20_000 + RUNS * 2000,
)
