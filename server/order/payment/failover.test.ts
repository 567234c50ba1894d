import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db.ts'
import { connectPayments } from '#server/platform/payment/payments.ts'
import { anAddress } from '#server/test/address.ts'
import { placeAnOrder, startBuyers, untilBought } from '#server/test/buyers.ts'
import { aProduct } from '#server/test/factories.ts'
import { aClock, aSimulator, testShop } from '#server/test/harness.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { aPrimaryWithStandby } from '#server/test/standby.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'

const RECOVERY_MS = 10_000

test('when the primary dies, the standby takes over within 10 s, no confirmed order is lost, and nobody restarts anything', async () => {
  await using servers = await aPrimaryWithStandby()
  const { primary, standby } = servers
  await primary.sql(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await primary.sql('SELECT pg_reload_conf()')
  const replicated = async () =>
    (await primary.sql('SELECT sync_state FROM pg_stat_replication'))[0]?.['sync_state']
  await expect.poll(replicated, { timeout: 10_000 }).toBe('sync')

  await using address = await anAddress(primary.url)
  await using stack = new AsyncDisposableStack()
  const simulator = await aSimulator()
  stack.defer(() => simulator.close())
  const { deps: shared } = await testShop()
  const before = connectDatabase({ url: primary.url, poolSize: 2 })
  const { id } = await aProduct({ db: before.db }, { stock: 5000 })
  await before.close()

  await using server = await startServerProcess({ databaseUrl: address.url, simulator })
  const place = { server, simulator }
  const buyers = startBuyers(place, id)
  await untilBought(buyers.bought)
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  expect(await ready()).toBe(200)
  const unpaid = await placeAnOrder(place, id)

  address.goDead()
  await primary.kill()
  await simulator.pay(unpaid.paymentIntentId)
  expect(await ready()).toBe(503)
  await sleep(1000)
  await standby.sql('SELECT pg_promote()')
  address.moveTo(standby.url)
  const ordersBefore = buyers.bought.orders.length
  await expect
    .poll(() => buyers.bought.orders.length, { timeout: RECOVERY_MS, interval: 20 })
    .toBeGreaterThan(ordersBefore)
  expect(await ready()).toBe(200)
  const { orders } = await buyers.stop()

  const after = connectDatabase({ url: standby.url, poolSize: 2 })
  stack.defer(after.close)
  const stripe = { ...shared.config.stripe, apiUrl: simulator.url }
  const payments = connectPayments(stripe, shared.config.http.publicOrigin)
  const clock = aClock()
  clock.forward(10)
  const deps = { ...shared, db: after.db, pool: after.pool, payments, clock }
  await reconcilePayments(deps, { hours: 2 })
  const paid = await deps.db.order.findMany({
    where: { paymentStatus: 'paid' },
    select: { id: true },
  })
  const stored = new Set(paid.map((order) => order.id))
  expect([...orders, unpaid].filter(({ orderId }) => !stored.has(orderId))).toEqual([])
  expect(await contradictions(deps, simulator)).toEqual([])
}, 120_000)
