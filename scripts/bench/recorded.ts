import { pino } from 'pino'
import { buildApp } from '#server/http/app.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createDeps } from '#server/platform/deps.ts'
import type { StripeSimulator } from '../embedded/stripe/server.ts'
import { newGuest } from './requests.ts'
import { orderSteps } from './guest-order.ts'
import { doOnce, type Step } from './load.ts'
import { recordStatements, type Statement } from './record.ts'
import type { Shop } from './stage.ts'

/** A shop in this process whose statements can be recorded. */
export interface OpenShop extends AsyncDisposable {
  /** Records the statements of a piece of work and of the asynchronous work that it causes. */
  record: (steps: readonly Step[], settled?: () => Promise<void>) => Promise<Statement[][]>
  port: number
}

/** Opens the shop in this process. */
export async function openShopHere({ env }: Pick<Shop, 'env'>): Promise<OpenShop> {
  const log = pino({ level: 'silent' })
  const deps = createDeps(loadConfig(env), log)
  const app = await buildApp(deps, log)
  const port = Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port)
  return {
    port,
    async record(steps, settled) {
      const work = async () => {
        await doOnce(port, steps)
        await settled?.()
      }
      // Run once before, so that first-time work is not in the recording.
      await work()
      return recordStatements(work)
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await deps.close()
    },
  }
}

/** Records the statements of one whole order, those of the provider's webhooks included. */
export async function recordOrder(
  shop: OpenShop,
  { productId, simulator }: { productId: string; simulator: StripeSimulator },
): Promise<{ pieces: Statement[][]; guestId: string }> {
  simulator.setWebhookUrl(`http://localhost:${shop.port}/webhooks/stripe`)
  let guestId = ''
  const guest = () => (guestId = newGuest())
  const steps = orderSteps({ guest, product: () => productId, simulator })
  const pieces = await shop.record(steps, () => simulator.webhooksIdle())
  simulator.setWebhookUrl(undefined)
  return { pieces, guestId }
}
