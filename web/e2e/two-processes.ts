import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { Client } from 'pg'
import { inject } from 'vitest'
import { makeFastFolder } from '#scripts/embedded/fast-folder.ts'
import { findFreePort } from '#scripts/embedded/ports.ts'
import { startStripeSimulator } from '#scripts/embedded/stripe/server.ts'
import { startServer } from '#scripts/launcher/server-process.ts'
import { startReverseProxy } from '#server/test/reverse-proxy.ts'
import { openDeps } from './deps.ts'

/** A test's own shop, served by two processes whose clock can be stepped. */
export type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>

/**
 * Opens a shop with the demonstration catalogue and its own database. Two processes serve it in
 * turn behind one address, and both run the jobs.
 * `await using shop = await openTwoProcesses()`.
 */
export async function openTwoProcesses() {
  await using opening = new AsyncDisposableStack()
  const { env: shared, seeded } = inject('testShop')
  const folder = makeFastFolder('hazelwick-two-')
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await copyDatabase(shared['DATABASE_URL'] ?? '', seeded)
  opening.defer(database.drop)
  const simulator = await startStripeSimulator({
    port: 0,
    secretKey: shared['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: shared['STRIPE_WEBHOOK_SECRET'] ?? '',
  })
  opening.defer(() => simulator.close())
  const ports = [await findFreePort(), await findFreePort()]
  const proxy = opening.use(
    await startReverseProxy(ports.map((port) => `http://127.0.0.1:${port}`)),
  )
  simulator.setWebhookUrl(`${proxy.url}/webhooks/stripe`)
  const clock = join(folder, 'clock')
  await writeFile(clock, '0')
  const env = {
    ...shared,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: proxy.url,
    DATABASE_URL: database.url,
    STRIPE_API_URL: simulator.url,
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${new URL('stepped-clock.ts', import.meta.url).href}`,
  }
  const deps = openDeps({ ...env, PORT: String(ports[0]) })
  opening.defer(() => deps.close())
  await Promise.all(
    ports.map(async (port) => {
      const dataDir = makeFastFolder('hazelwick-process-')
      const server = opening.use(
        await startServer({ ...env, PORT: String(port) }, { dataDir, watch: false }),
      )
      opening.defer(() => rm(dataDir, { recursive: true, force: true }))
      await server.ready
    }),
  )
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const open = opening.move()
  return {
    origin: proxy.url,
    deps: { ...deps, clock: { now } },
    served: proxy.served,
    /** Steps the clock of both processes to a moment. */
    async stepClockTo(moment: Date): Promise<void> {
      ahead = moment.getTime() - Date.now()
      await writeFile(clock, String(ahead))
    },
    /** Pages opened from now on have this shop's clock too. */
    setClockOf: (page: Page) => page.context().addInitScript(stepDate, ahead),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** Does in a page what `stepped-clock.ts` does in a server. */
function stepDate(ahead: number): void {
  const MachineDate = Date
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, values: unknown[], self) =>
      // oxlint-disable-next-line typescript/no-unsafe-return -- a date
      Reflect.construct(target, values.length === 0 ? [target.now() + ahead] : values, self),
    get: (target, name, self) =>
      // oxlint-disable-next-line typescript/no-unsafe-return -- as it is
      name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, self),
  })
}

async function copyDatabase(from: string, template: string) {
  const name = `two_${randomUUID().replaceAll('-', '')}`
  const admin = new URL(from)
  admin.pathname = '/postgres'
  const run = async (sql: string) => {
    const client = new Client(admin.href)
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(from)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) }
}
