import { pino } from 'pino'
import { buildApp } from '../../server/app.ts'
import { loadConfig } from '../../server/config.ts'
import { createDeps } from '../../server/deps.ts'
import type { StripeSimulator } from '../embedded/stripe/server.ts'
import { openConnection, type Connection } from './connection.ts'
import { orderAsGuest } from './guest-order.ts'
import { recordStatements, type Statement } from './record.ts'
import type { Shop } from './stage.ts'

/** A shop in this process, whose statements can be written down. */
export interface OpenShop extends AsyncDisposable {
  record: (work: (connection: Connection) => Promise<unknown>) => Promise<Statement[][]>
  port: number
}

/** Opens the shop in this process. */
export async function openShopHere({ env }: Pick<Shop, 'env'>): Promise<OpenShop> {
  const log = pino({ level: 'silent' })
  const deps = createDeps(loadConfig(env), log)
  const app = await buildApp(deps, log)
  const port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port)
  const connection = openConnection(port)
  return {
    port,
    async record(work) {
      // Once before, so that what is done at the first time alone is not in the record.
      await work(connection)
      return recordStatements(async () => {
        await work(connection)
      })
    },
    async [Symbol.asyncDispose]() {
      connection.close()
      await app.close()
      await deps.close()
    },
  }
}

/** The statements of one whole order, those of the provider's webhooks among them. */
export async function recordOrder(
  shop: OpenShop,
  { productId, simulator }: { productId: string; simulator: StripeSimulator },
): Promise<{ pieces: Statement[][]; guestId: string }> {
  simulator.setWebhookUrl(`http://localhost:${shop.port}/webhooks/stripe`)
  let guestId = ''
  const pieces = await shop.record(async (connection) => {
    guestId = (await orderAsGuest(connection, { productId, simulator })).guestId
    await simulator.webhooksIdle()
  })
  simulator.setWebhookUrl(undefined)
  return { pieces, guestId }
}
