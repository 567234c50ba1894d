import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Payments } from './payments.ts'

type Intent = Stripe.PaymentIntent | null

/** How long after a look-up that found nothing final the next one begins. */
const PAUSE_MS = 2000

interface LookUp {
  /** Whether the request was sent: its response may be from before a later payment. */
  begun: boolean
  found: Promise<Intent>
  /** Resolves when the next look-up may begin, to the intent if its state is final. */
  over: Promise<Intent>
}

/** Looks up intents at the provider for returning buyers; per process. */
export interface LookUps {
  /** The intent as it was after this call; a succeeded or cancelled one stays so. */
  find: (payments: Pick<Payments, 'findIntent'>, intentId: string) => Promise<Intent>
}

const isFinal = (intent: Intent) => intent?.status === 'succeeded' || intent?.status === 'canceled'

/**
 * Looks up each intent sequentially, and at most every two seconds while it is unpaid. Calls during
 * a look-up or the pause after it are coalesced into the next one: a call after a payment never
 * gets a response from before it.
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
