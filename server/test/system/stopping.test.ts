import { expect, test } from 'vitest'
import { anAddress, aProduct } from '../factories.ts'
import { aGuestId } from '../harness.ts'
import { ownShop } from '../own-shop.ts'
import { startServerProcess } from '../server-process.ts'

test('a stopping process first fails readiness, still serves requests, and finishes those in flight', async () => {
  await using shop = await ownShop()
  const { databaseUrl, simulator, deps } = shop
  const settings = { DRAIN_SECONDS: '1' }
  await using server = await startServerProcess({ databaseUrl, simulator, settings })
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  const { id: productId } = await aProduct(deps, { stock: 2 })
  const guestId = aGuestId()
  const call = server.call()
  await call.cart.add.mutate({ guestId, productId })
  expect(await ready()).toBe(200)

  // The provider's response takes longer than the drain time.
  simulator.delay({ path: '/v1/payment_intents', ms: 2000 })
  const order = call.order.create.mutate({ guestId, address: anAddress() })
  const stopped = server.stop()
  await expect.poll(ready).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await order).toMatchObject({ totalPence: 10_000 })
  expect(await stopped).toBe(0)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
})
