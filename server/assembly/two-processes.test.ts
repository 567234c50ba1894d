import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import type { FailPoint } from '#server/platform/config/fail-points.ts'
import { takenOf } from '#server/test/delivery.ts'
import { anAddress } from '#server/test/factories.ts'
import { aClock } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { refusedWith, startServerProcess } from '#server/test/server-process.ts'
import { aVisitZone } from './assembly.fixture.ts'

const BUYERS = 50
const PLACES = 3

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A booking of two wardrobes in a slot. */
const aBookingOf = ({
  postcode,
  deliverySlotId,
}: {
  postcode: string
  deliverySlotId: string
}) => ({
  ...anAddress({ pincode: postcode }),
  email: `${randomUUID()}@mail.example`,
  pieces: [{ kind: 'double-wardrobe', quantity: 2 }],
  deliverySlotId,
})

test(`${BUYERS} buyers of the last ${PLACES} places of a day, on two processes: ${PLACES} book, the others are refused`, async () => {
  const { databaseUrl, simulator, deps } = shop
  const options = { databaseUrl, simulator }
  await using one = await startServerProcess(options)
  await using other = await startServerProcess(options)
  const { postcode, slot } = await aVisitZone(shop, { places: PLACES })
  const deliverySlotId = await slot()
  const booked = await Promise.allSettled(
    Array.from({ length: BUYERS }, (_, n) =>
      (n % 2 === 0 ? one : other)
        .call()
        .assembly.book.mutate(aBookingOf({ postcode, deliverySlotId })),
    ),
  )
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLACES)
  const refused = booked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(new Set(refused.map(refusedWith))).toEqual(new Set([409]))
  expect(await takenOf(deps, deliverySlotId)).toEqual({ taken: PLACES, bookings: PLACES })
  expect(await checkBooks(deps)).toEqual([])
})

test.each<FailPoint>(['order written', 'intent created', 'intent noted'])(
  'the power goes at "%s" while somebody books: the slot is free again after its hold, and the books agree',
  async (crashAt) => {
    const { databaseUrl, simulator, deps } = shop
    const { postcode, slot } = await aVisitZone(shop, { places: 1 })
    const deliverySlotId = await slot()
    await using server = await startServerProcess({ databaseUrl, simulator, crashAt })
    const outcome = await Promise.race([
      server
        .call()
        .assembly.book.mutate(aBookingOf({ postcode, deliverySlotId }))
        .then(
          () => 'booked',
          () => 'cut off',
        ),
      server.ended.then(() => 'cut off'),
    ])
    expect(outcome).toBe('cut off')
    expect((await takenOf(deps, deliverySlotId)).taken).toBe(1)
    const clock = aClock()
    clock.forward(60)
    const later = { ...deps, clock }
    await reconcilePayments(later, { hours: 2 })
    await expireHolds(later)
    expect((await takenOf(deps, deliverySlotId)).taken).toBe(0)
    expect(await contradictions(deps, simulator)).toEqual([])
    expect(await checkBooks(deps)).toEqual([])
  },
)
