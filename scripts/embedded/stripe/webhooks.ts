import { createHmac } from 'node:crypto'
import { nowSeconds } from './ids.ts'
import type { Store } from './store.ts'
import type { Delivery, StripeEvent } from './types.ts'
import { viewEvent } from './api/api-objects.ts'

const MAX_AT_ONCE = 16
const TIMEOUT_MS = 20_000

export interface RetryOptions {
  readonly attempts: number
  readonly firstDelayMs: number
  readonly maxDelayMs: number
}

interface Options {
  readonly store: Store
  readonly secret: string
  readonly url: string | undefined
  readonly retry: RetryOptions
  readonly log: (message: string) => void
}

export interface SignedPayload {
  readonly payload: string
  /** The value of the `Stripe-Signature` header. */
  readonly signature: string
}

export interface Webhooks {
  readonly url: string | undefined
  setUrl(url: string | undefined): void
  enqueue(eventIds: Iterable<string>): void
  hold(): void
  release(): void
  /** Resolves when every event is delivered or given up. */
  idle(): Promise<void>
  /**
   * Delivers an event once more, whatever its delivery's outcome; returns the endpoint's status.
   */
  resend(eventId: string): Promise<number>
  sign(eventId: string): SignedPayload
  close(): Promise<void>
}

/** https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(payload: string, secret: string): string {
  const time = nowSeconds()
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${digest}`
}

/** Sends events to the shop's endpoint, with retries until it responds 2xx or none is left. */
export function createWebhooks({ store, secret, url, retry, log }: Options): Webhooks {
  const queue: string[] = []
  const active = new Map<AbortController, Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const attempts = new Map<string, number>()
  const waiters: (() => void)[] = []
  let held = false
  let closed = false

  function eventOf(id: string): StripeEvent {
    const event = store.tables.events.get(id)
    if (!event) throw new Error(`No such event: '${id}'`)
    return event
  }

  function sign(id: string): SignedPayload {
    const payload = JSON.stringify(viewEvent(store, eventOf(id)))
    return { payload, signature: signatureOf(payload, secret) }
  }

  async function send(id: string, target: string, controller: AbortController): Promise<number> {
    const { payload, signature } = sign(id)
    const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
    try {
      const response = await fetch(target, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: controller.signal,
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    } finally {
      clearTimeout(timeout)
    }
  }

  function end(id: string, how: Delivery['end']): void {
    attempts.delete(id)
    store.put('deliveries', { id, end: how })
    store.commit()
  }

  function retryLater(id: string, status: number): void {
    const tried = (attempts.get(id) ?? 0) + 1
    attempts.set(id, tried)
    if (tried >= retry.attempts) {
      log(`Stripe simulator: gave up on webhook ${id} after ${tried} attempts (status ${status}).`)
      end(id, 'given-up')
      return
    }
    const wait = Math.min(retry.firstDelayMs * 2 ** (tried - 1), retry.maxDelayMs)
    const again = () => {
      timers.delete(id)
      enqueue([id])
    }
    timers.set(id, setTimeout(again, wait).unref())
  }

  async function deliver(id: string, target: string, controller: AbortController): Promise<void> {
    const status = await send(id, target, controller)
    active.delete(controller)
    if (closed) return
    if (status >= 200 && status < 300) end(id, 'delivered')
    else retryLater(id, status)
    pump()
  }

  function pump(): void {
    if (!held && !closed && url !== undefined) {
      for (const id of queue.splice(0, MAX_AT_ONCE - active.size)) {
        const controller = new AbortController()
        active.set(controller, deliver(id, url, controller))
      }
    }
    if (queue.length + active.size + timers.size > 0) return
    for (const resolve of waiters.splice(0)) resolve()
  }

  function enqueue(ids: Iterable<string>): void {
    queue.push(...ids)
    pump()
  }

  return {
    get url() {
      return url
    },
    setUrl(next) {
      url = next
      pump()
    },
    enqueue,
    hold() {
      held = true
    },
    release() {
      held = false
      pump()
    },
    idle: () =>
      new Promise((resolve) => {
        waiters.push(resolve)
        pump()
      }),
    resend(id) {
      if (url === undefined) throw new Error('There is no webhook endpoint to send to.')
      return send(id, url, new AbortController())
    },
    sign,
    async close() {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
      for (const controller of active.keys()) controller.abort()
      await Promise.all(active.values())
      for (const resolve of waiters.splice(0)) resolve()
    },
  }
}
