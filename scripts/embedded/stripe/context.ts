import { newId, nowSeconds } from './ids.ts'
import type { Store } from './store.ts'
import { API_VERSION, type EventType, type Intent, type StripeEvent } from './types.ts'

/** What carrying out one request needs. */
export interface Context {
  readonly store: Store
  /** Where the payer's browser reaches the simulator. */
  readonly publicUrl: string
  /** A browser with the client secret sees and does less than the holder of the secret key. */
  readonly caller: 'secret' | 'browser'
  readonly request: StripeEvent['request']
  /** The ids of the events of this request, sent once its changes are safe. */
  readonly emitted: string[]
  /** The ids of the refunds of this request whose end comes later. */
  readonly openRefunds: string[]
  /** The ids of the intents of this request whose money comes later. */
  readonly processing: string[]
}

/** Stores an event about an object as it is now. */
export function emit(
  context: Context,
  type: EventType,
  object: StripeEvent['data']['object'],
): void {
  const id = newId('evt')
  context.emitted.push(id)
  context.store.put('events', {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    request: context.request,
    type,
  })
}

/** Stores the changed intent and returns it. */
export function change(context: Context, intent: Intent, changes: Partial<Intent>): Intent {
  const changed = { ...intent, ...changes }
  context.store.put('intents', changed)
  return changed
}
