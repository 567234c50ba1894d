import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createApi } from './api/api.ts'
import { createControl, type Control } from './control.ts'
import { endRefundLater, type Engine, payLater } from './engine.ts'
import { createFaults } from './provoked-faults.ts'
import { handleRequest } from './api/http.ts'
import { processingIntents } from './payments/payment.ts'
import { openRefunds } from './payments/refunds.ts'
import { openStore } from './store.ts'
import { createWebhooks, type RetryOptions } from './webhooks.ts'

export interface StripeSimulatorOptions {
  /** 0 picks a free port. */
  readonly port: number
  /** The address to listen on; 127.0.0.1 by default. */
  readonly host?: string
  /** Where a payer's browser reaches the simulator; http on the host and port by default. */
  readonly publicUrl?: string
  readonly secretKey: string
  readonly webhookUrl?: string
  readonly webhookSecret: string
  /** The kinds of event that the endpoint is subscribed to; all by default. */
  readonly webhookEvents?: readonly string[]
  readonly webhookRetry?: Partial<RetryOptions>
  /** How long the bank takes to end a refund of the cards for that; a second by default. */
  readonly refundMs?: number
  /** How long money takes that comes later; a minute by default. */
  readonly processingMs?: number
  /** Where the state is stored; without it, the state ends with the process. */
  readonly dataDir?: string
  readonly log?: (message: string) => void
}

export interface StripeSimulator extends Control {
  readonly url: string
  readonly port: number
  setWebhookUrl(url: string | undefined): void
  close(): Promise<void>
}

const RETRY: RetryOptions = { attempts: 20, firstDelayMs: 100, maxDelayMs: 60_000 }

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `The Stripe simulator cannot start: port ${port} on ${host} is already in use.`,
        { cause: error },
      )
    }
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function openEngine(options: StripeSimulatorOptions, url: string): Engine {
  const { webhookSecret: secret, webhookUrl, publicUrl = url, refundMs = 1000 } = options
  const { processingMs = 60_000 } = options
  const { log = () => undefined } = options
  const store = openStore(options.dataDir)
  const retry = { ...RETRY, ...options.webhookRetry }
  const webhooks = createWebhooks({ store, secret, url: webhookUrl, retry, log })
  const { webhookEvents } = options
  return { store, webhooks, webhookEvents, publicUrl, refundMs, processingMs, timers: new Set() }
}

/** Starts a server that behaves as Stripe's API does, for as much of it as the shop uses. */
export async function startStripeSimulator(
  options: StripeSimulatorOptions,
): Promise<StripeSimulator> {
  const { host = '127.0.0.1', log = () => undefined } = options
  const server = createServer()
  server.keepAliveTimeout = 65_000
  // The port comes first: the process that has it owns the files too.
  const port = await listen(server, options.port, host)
  const url = `http://${host}:${port}`
  const faults = createFaults()
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  let engine: Engine
  try {
    engine = openEngine(options, url)
  } catch (error) {
    await stop()
    throw error
  }
  const { store, webhooks } = engine
  const api = createApi({ engine, faults, log, secretKey: options.secretKey })
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await handleRequest({ engine, api }, request, response)
    } catch (error) {
      // The client disconnected, or the simulator is closing.
      log(`Stripe simulator: ${String(error)}`)
      response.destroy()
    }
  }
  server.on('request', (request, response) => void respond(request, response))
  webhooks.enqueue(store.undelivered())
  for (const id of openRefunds(store)) endRefundLater(engine, id)
  for (const id of processingIntents(store)) payLater(engine, id)

  return {
    url,
    port,
    ...createControl(engine, faults),
    setWebhookUrl: (next) => webhooks.setUrl(next),
    async close() {
      await stop()
      for (const timer of engine.timers) clearTimeout(timer)
      await webhooks.close()
      store.close()
    },
  }
}
