import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Payments } from './payments.ts'

type Intent = Stripe.PaymentIntent | null

/** How long after a look-up that found nothing final the next one begins. */
const PAUSE_MS = 2000

interface LookUp {
  /** Whether the provider has been asked: it may have answered for a moment before one's own. */
  begun: boolean
  found: Promise<Intent>
  /** When the next look-up may begin; an intent whose state is final comes along. */
  over: Promise<Intent>
}

/** Asks the provider about intents on behalf of whoever waits at the till; per process. */
export interface LookUps {
  /** The intent as it was at a moment after this call; what is succeeded or cancelled stays so. */
  find: (payments: Pick<Payments, 'findIntent'>, intentId: string) => Promise<Intent>
}

const isFinal = (intent: Intent) => intent?.status === 'succeeded' || intent?.status === 'canceled'

/**
 * Look-ups one after the other for each intent, and not more often than every two seconds while
 * nothing is paid. Who comes while one is under way or was just answered waits for the next one and
 * shares it with all who wait: a response from before a payment is never given to who asks after it.
 */
export function intentLookUps(
  pause: () => Promise<unknown> = () => sleep(PAUSE_MS, undefined, { ref: false }),
): LookUps {
  const latest = new Map<string, LookUp>()

  async function take(
    ask: () => Promise<Intent>,
    mine: Pick<LookUp, 'begun'>,
    before: LookUp | undefined,
  ): Promise<Intent> {
    const known = before ? await before.over : null
    mine.begun = true
    return known ?? ask()
  }

  function find(payments: Pick<Payments, 'findIntent'>, intentId: string): Promise<Intent> {
    const before = latest.get(intentId)
    if (before && !before.begun) return before.found
    const mine = { begun: false }
    const found = take(() => payments.findIntent(intentId), mine, before)
    const over = found
      .catch(() => null)
      .then(async (intent) => {
        if (!isFinal(intent)) await pause()
        if (latest.get(intentId) === lookUp) latest.delete(intentId)
        return isFinal(intent) ? intent : null
      })
    const lookUp: LookUp = Object.assign(mine, { found, over })
    latest.set(intentId, lookUp)
    return found
  }
  return { find }
}
