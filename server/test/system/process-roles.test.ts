import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { ownShop, type OwnShop } from '../own-shop.ts'
import { startServerProcess } from '../server-process.ts'

let shop: OwnShop
let watcher: Client
beforeAll(async () => {
  shop = await ownShop()
  watcher = new Client(shop.databaseUrl)
  await watcher.connect()
})
afterAll(async () => {
  await watcher.end()
  await shop[Symbol.asyncDispose]()
})

/** The connections opened since those in `known`, by application name. */
async function connectionsBeside(known: readonly number[]) {
  const { rows } = await watcher.query<{ pid: number; name: string }>(
    `SELECT pid, application_name AS name FROM pg_stat_activity WHERE datname = current_database()`,
  )
  const fresh = rows.filter(({ pid }) => !known.includes(pid))
  return { names: fresh.map(({ name }) => name).toSorted(), pids: rows.map(({ pid }) => pid) }
}

const aProcess = (role: string, settings: Record<string, string> = {}) =>
  startServerProcess({
    databaseUrl: shop.databaseUrl,
    simulator: shop.simulator,
    settings: { PROCESS: role, ...settings },
  })

/** Longer than every polling interval. */
const EVERY_POLL_MS = 5500

test('web processes without visitors send no statements, and have one listening connection each', async () => {
  const { pids } = await connectionsBeside([])
  await using _silent = await aProcess('web', { READ_CACHE: 'off' })
  await using _listening = await aProcess('web')
  await sleep(EVERY_POLL_MS)
  const { names } = await connectionsBeside(pids)
  expect(names).toEqual(['catalogue listener', 'catalogue listener'])
})

test('a jobs process sends e-mails, serves probes and metrics, and serves no shop', async () => {
  const { pids } = await connectionsBeside([])
  await using jobs = await aProcess('jobs')
  const key = randomUUID()
  const { deps } = shop
  await queueEmail(deps, deps.db, {
    key,
    to: `${key}@shopper.example`,
    subject: key,
    content: { kind: 'inquiryReceived', firstName: 'Ann' },
  })
  const sent = async () => (await deps.db.outboxMail.findUniqueOrThrow({ where: { key } })).attempts
  await expect.poll(sent, { timeout: 10_000 }).toBeGreaterThan(0)
  const statusOf = async (path: string) => (await fetch(jobs.url + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  expect(await statusOf('/api/shop/products')).toBe(404)
  const { names } = await connectionsBeside(pids)
  expect(names).toContain('jobs')
  expect(names).not.toContain('catalogue listener')
})
