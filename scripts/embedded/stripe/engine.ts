import type { Context } from './context.ts'
import type { Store } from './store.ts'
import { endProcessing } from './payments/payment.ts'
import { endRefund } from './payments/refunds.ts'
import type { Webhooks } from './webhooks.ts'

export interface Engine {
  readonly store: Store
  readonly webhooks: Webhooks
  /** The kinds of event that the endpoint is subscribed to; undefined: all. */
  readonly webhookEvents: readonly string[] | undefined
  readonly publicUrl: string
  /** How long the bank takes to end a refund, in milliseconds. */
  readonly refundMs: number
  /** How long money takes that comes later, in milliseconds. */
  readonly processingMs: number
  readonly timers: Set<NodeJS.Timeout>
}

type Who = Pick<Context, 'caller' | 'request'>

/**
 * Carries out one request: all it changes is stored together, also when it throws (a declined card
 * changes its intent), before the response is sent and the webhook endpoint is called.
 */
export async function transact<T>(
  engine: Engine,
  who: Who,
  work: (context: Context) => T,
): Promise<T> {
  const { store, publicUrl } = engine
  const context: Context = {
    store,
    publicUrl,
    ...who,
    emitted: [],
    openRefunds: [],
    processing: [],
  }
  try {
    return work(context)
  } finally {
    const wanted = context.emitted.filter((id) => isWanted(engine, id))
    for (const id of context.emitted) {
      if (!wanted.includes(id)) store.put('deliveries', { id, end: 'no-endpoint' })
    }
    store.commit()
    engine.webhooks.enqueue(wanted)
    for (const id of context.openRefunds) endRefundLater(engine, id)
    for (const id of context.processing) payLater(engine, id)
  }
}

function isWanted({ store, webhooks, webhookEvents }: Engine, eventId: string): boolean {
  if (webhooks.url === undefined) return false
  const type = store.tables.events.get(eventId)?.type
  return !webhookEvents || (type !== undefined && webhookEvents.includes(type))
}

/** Schedules the end of a refund by the bank. */
export const endRefundLater = (engine: Engine, refundId: string): void =>
  after(engine, engine.refundMs, (context) => endRefund(context, refundId))

/** Schedules the payment of an intent whose money comes later. */
export const payLater = (engine: Engine, intentId: string): void =>
  after(engine, engine.processingMs, (context) => void endProcessing(context, intentId, true))

function after(engine: Engine, ms: number, work: (context: Context) => void): void {
  const timer = setTimeout(() => {
    engine.timers.delete(timer)
    const who = { caller: 'secret', request: { id: null, idempotency_key: null } } as const
    void transact(engine, who, work)
  }, ms)
  engine.timers.add(timer.unref())
}
