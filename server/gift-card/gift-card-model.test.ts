import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { aSoldGiftCard, balanceOf } from '#server/test/gift-cards.ts'
import type { Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { anAdmin } from '#server/test/staff.ts'

/** Some runs in the usual tests, any number on demand: `GIFT_CARD_RUNS=10000`. */
const RUNS = Number(process.env['GIFT_CARD_RUNS'] ?? 40)

let shop: OwnShop
let admin: Caller
let productId: string
beforeAll(async () => {
  shop = await ownShop()
  admin = (await anAdmin(shop.deps)).call
  productId = (await aProduct(shop.deps, { pricePence: 7000, stock: 100_000 })).id
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An order as it is counted by hand: what its card and its gift card paid, and what went back. */
interface Counted {
  id: string
  intentId: string
  call: Caller
  cardPence: number
  giftPence: number
  refundedPence: number
  state: 'open' | 'paid' | 'closed'
}

/** One gift card and the orders that it pays for. */
async function aWorld(amountPence: number) {
  const { deps, simulator } = shop
  const { id, code } = await aSoldGiftCard(shop, { amountPence })
  const orders: Counted[] = []
  const at = (n: number) => orders[n % Math.max(1, orders.length)]
  const world = {
    /** What is on the card, counted by hand: bank cards are refunded first. */
    expected: () =>
      orders.reduce((left, one) => {
        if (one.state === 'closed') return left
        return left - one.giftPence + Math.max(0, one.refundedPence - one.cardPence)
      }, amountPence),

    async order(pieces: number) {
      const guest = aGuest(deps)
      const { guestId, call } = guest
      for (let piece = 0; piece < pieces; piece += 1) await guest.fill(productId)
      const left = world.expected()
      const placing = call.order.create({ guestId, address: anAddress(), giftCard: code })
      if (left === 0) {
        await expect(placing).rejects.toMatchObject({ cause: { code: 'GIFT_CARD_EMPTY' } })
        return
      }
      const placed = await placing
      orders.push({
        id: placed.orderId,
        intentId: placed.paymentIntentId,
        call,
        cardPence: placed.totalPence - placed.giftPence,
        giftPence: placed.giftPence,
        refundedPence: 0,
        state: placed.paymentStatus === 'paid' ? 'paid' : 'open',
      })
      expect(placed.giftPence).toBeLessThanOrEqual(left)
    },

    async pay(n: number, isLost: boolean) {
      const one = at(n)
      if (one?.state !== 'open') return
      await simulator.pay(one.intentId)
      one.state = 'paid'
      if (!isLost) await one.call.order.capture({ orderId: one.id, paymentIntentId: one.intentId })
    },

    async expire(n: number) {
      const one = at(n)
      if (!one) return
      const past = { holdExpiresAt: new Date(Date.now() - 1000) }
      await deps.db.order.updateMany({
        where: { id: one.id, paymentStatus: 'pending' },
        data: past,
      })
      await expireHolds(deps)
      if (one.state === 'open') one.state = 'closed'
    },

    async refund(n: number, pence: number) {
      const one = at(n)
      if (one?.state !== 'paid') return
      await reconcilePayments(deps, { hours: 1 })
      const left = one.cardPence + one.giftPence - one.refundedPence
      const amountPence = Math.min(pence, left)
      if (amountPence === 0) return
      await admin.order.refund({ id: one.id, amountPence, idempotencyKey: randomUUID() })
      one.refundedPence += amountPence
    },

    async reject(n: number) {
      const one = at(n)
      if (!one) return
      if (one.state === 'paid') await reconcilePayments(deps, { hours: 1 })
      await admin.order.setStatus({ id: one.id, status: 'rejected' }).catch(() => {})
      if (one.state === 'open') one.state = 'closed'
      one.refundedPence = one.cardPence + one.giftPence
    },

    async settle() {
      await reconcilePayments(deps, { hours: 1 })
      await expireHolds(deps)
      expect(await balanceOf(deps, id)).toBe(world.expected())
      const found = await contradictions(deps, simulator)
      const ids = [id, ...orders.map((one) => one.id), ...orders.map((one) => one.intentId)]
      expect(found.filter((text) => ids.some((own) => text.includes(own)))).toEqual([])
    },
  }
  return world
}
type World = Awaited<ReturnType<typeof aWorld>>

const step = <Args extends unknown[]>(
  name: string,
  args: fc.Arbitrary<Args>,
  run: (world: World, ...args: Args) => Promise<void>,
) =>
  args.map((given) => ({
    name: `${name}(${given.join(', ')})`,
    run: (world: World) => run(world, ...given),
  }))

const nth = fc.nat(5)
const steps = fc.oneof(
  {
    weight: 5,
    arbitrary: step('order', fc.tuple(fc.integer({ min: 1, max: 3 })), (w, n) => w.order(n)),
  },
  {
    weight: 4,
    arbitrary: step('pay', fc.tuple(nth, fc.boolean()), (w, n, lost) => w.pay(n, lost)),
  },
  { weight: 2, arbitrary: step('expire', fc.tuple(nth), (w, n) => w.expire(n)) },
  {
    weight: 4,
    arbitrary: step('refund', fc.tuple(nth, fc.integer({ min: 1, max: 20_000 })), (w, n, pence) =>
      w.refund(n, pence),
    ),
  },
  { weight: 2, arbitrary: step('reject', fc.tuple(nth), (w, n) => w.reject(n)) },
)

test(
  `whatever is bought, cancelled, refunded, left and lost, a gift card has what is counted by hand, and the books balance (${RUNS} runs)`,
  async () => {
    const property = fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1000, max: 30_000 }),
        fc.array(steps, { minLength: 3, maxLength: 14 }),
        async (amountPence, run) => {
          const world = await aWorld(amountPence)
          for (const { run: carryOut } of run) await carryOut(world)
          await world.settle()
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    await expect(property).resolves.toBeUndefined()
  },
  30_000 + RUNS * 3000,
)
