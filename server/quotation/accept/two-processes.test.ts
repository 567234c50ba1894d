import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { aSlot, aZone, takenOf } from '#server/test/delivery.ts'
import { anAddress, aProduct, stockOf } from '#server/test/factories.ts'
import { aGuestId } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aQuotation, inDays } from '#server/test/quotation.ts'
import { refusedWith, startServerProcess, type ServerProcess } from '#server/test/server-process.ts'

/** The full size is for `npm run prove`. */
const BUYERS = Number(process.env['PROVE_QUOTATION_BUYERS'] ?? 20)
const RUNS = Number(process.env['PROVE_QUOTATION_RUNS'] ?? 1)

const accepted = z.object({ orderId: z.uuid() })

let shop: OwnShop
let servers: ServerProcess[]
beforeAll(async () => {
  shop = await ownShop()
  const { databaseUrl } = shop
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ databaseUrl, simulator: shop.simulator })),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  await shop[Symbol.asyncDispose]()
})

test.each(Array.from({ length: RUNS }, (_, run) => [run + 1]))(
  'of many buyers and one held quotation for the last piece and the last place, the quotation is kept (run %i)',
  async (run) => {
    const { deps } = shop
    const area = `Q${run}`
    const zone = await aZone(deps, { areas: [`ZY${run}`], name: area }, { places: 1 })
    const slotId = await aSlot(deps, zone.id)
    const product = await aProduct(deps, { stock: 1 })
    // Each buyer has a cart before the quotation takes the piece.
    const pincode = `ZY${run} 1AA`
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, n) => {
        const guestId = aGuestId()
        const call = (servers[n % 2] ?? servers[0])?.call()
        if (!call) throw new Error('there is no server')
        await call.cart.add.mutate({ guestId, productId: product.id })
        return () =>
          call.order.create
            .mutate({ guestId, address: anAddress({ pincode }), deliverySlotId: slotId })
            .then(() => 201, refusedWith)
      }),
    )
    const { id, number } = await aQuotation(deps, {
      pincode,
      slotId,
      lines: [{ productId: product.id, quantity: 1, agreedPence: 9100 }],
      holdUntil: inDays(deps, 2),
    })
    const key = await makeOrderKey(deps, { quotationId: id, purpose: 'cookie' })
    const cookie = `quotation-${number.slice(3)}=${key.token}`
    const accept = async (server: ServerProcess) => {
      const response = await fetch(`${server.url}/api/shop/quote/accept/${number}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      })
      return accepted.parse(await response.json())
    }
    const [statuses, orders] = await Promise.all([
      Promise.all(buyers.map((buy) => buy())),
      Promise.all([...servers, ...servers].map(accept)),
    ])
    expect(statuses.filter((status) => status === 201)).toEqual([])
    const ids = orders.map(({ orderId }) => orderId)
    expect(new Set(ids).size).toBe(1)
    const order = await deps.db.order.findFirstOrThrow({ where: { quotationId: id } })
    expect(order).toMatchObject({ id: ids[0], totalPence: 9100, stockReturnedAt: null })
    expect(await stockOf(deps, product.id)).toEqual({ stock: 0, ledger: 0 })
    expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
    expect(await checkBooks(deps)).toEqual([])
  },
  120_000,
)
