import { confirmIntent } from './payments/confirm.ts'
import { transact, type Engine } from './engine.ts'
import { disputeOf, endDispute, openDispute } from './payments/disputes.ts'
import { ApiError } from './api/api-errors.ts'
import type { Delay, Failure, Faults } from './provoked-faults.ts'
import { parseForm } from './api/form.ts'
import { newId } from './ids.ts'
import { decidePayment, endProcessing } from './payments/payment.ts'
import { REDIRECTING } from './payments/methods.ts'
import { payOut } from './payments/payouts.ts'
import { failRefund } from './payments/refunds.ts'
import type {
  Charge,
  Decision,
  Dispute,
  EventType,
  Intent,
  Payout,
  Refund,
  StripeEvent,
} from './types.ts'
import type { SignedPayload } from './webhooks.ts'

interface PayOptions {
  /** The payer's decision when asked to authenticate or approve; `undefined` leaves it open. */
  readonly approve?: boolean | undefined
  /** The same, with what follows from it; takes the place of `approve`. */
  readonly decision?: Decision
  readonly returnUrl?: string
}

/** The controls of the simulator for tests in its own process. */
export interface Control {
  /** Makes the next matching calls fail. */
  fail(failure: Failure): void
  /** Makes the next matching calls slow, or holds them until a promise is settled. */
  delay(delay: Delay): void
  clearFaults(): void
  /**
   * Pays as the payer's browser would, by card number, by wallet, or by the type of a method that
   * redirects, such as `'paypal'`, and approves when asked.
   * Returns the intent as it is afterwards, a declined one too; refusals of the call are thrown.
   */
  pay(intentId: string, card?: string, options?: PayOptions): Promise<Intent>
  /** The money of a payment that comes later is there, or is declined after all. */
  endProcessing(intentId: string, isPaid?: boolean): Promise<Intent | undefined>
  intents(): Intent[]
  charges(): Charge[]
  refunds(): Refund[]
  /** Makes the bank reject a pending or completed refund. */
  failRefund(refundId: string): Promise<void>
  /** Makes the buyer dispute a payment at their bank. */
  dispute(intentId: string): Promise<Dispute>
  /** Makes the bank decide the dispute of a payment. */
  decideDispute(intentId: string, status: 'won' | 'lost'): Promise<Dispute>
  /** Pays out what was taken so far; null when nothing is left to pay out. */
  payOut(): Promise<Payout | null>
  events(type?: EventType): StripeEvent[]
  holdWebhooks(): void
  /** Sends the held webhooks; resolves when all are delivered or given up. */
  releaseWebhooks(): Promise<void>
  webhooksIdle(): Promise<void>
  /** Delivers an event once more; returns the status of the shop's response. */
  resendWebhook(eventId: string): Promise<number>
  /** The body and `Stripe-Signature` of an event, for tests that inject it themselves. */
  signWebhook(eventId: string): SignedPayload
}

const DEFAULT_CARD = '4242424242424242'

function confirmBody(intent: Intent, card: string, returnUrl: string): string {
  const redirects = card in REDIRECTING
  const body = new URLSearchParams({
    client_secret: intent.client_secret,
    return_url: returnUrl,
    'payment_method_data[type]': redirects || card === 'link' ? card : 'card',
  })
  if (redirects) {
    body.set('payment_method_data[billing_details][email]', 'buyer@hazelwick.example')
    body.set('payment_method_data[billing_details][address][country]', 'GB')
    return body.toString()
  }
  const number = /^\d/.test(card) ? card : DEFAULT_CARD
  if (card === 'apple_pay' || card === 'google_pay') {
    body.set('payment_method_data[card][wallet]', card)
  }
  body.set('payment_method_data[card][number]', number)
  body.set('payment_method_data[card][exp_month]', '12')
  body.set('payment_method_data[card][exp_year]', String(new Date().getFullYear() + 1))
  body.set('payment_method_data[card][cvc]', number.startsWith('3') ? '1234' : '123')
  return body.toString()
}

function aBrowser() {
  return { caller: 'browser', request: { id: newId('req'), idempotency_key: null } } as const
}

/** The control surface of a running simulator. */
export function createControl(engine: Engine, faults: Faults): Control {
  const { store, webhooks } = engine

  async function confirm(intent: Intent, card: string, returnUrl: string): Promise<Intent> {
    const form = parseForm(confirmBody(intent, card, returnUrl))
    try {
      return await transact(engine, aBrowser(), (context) =>
        confirmIntent(context, intent.id, form),
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 402 && error.intent) return error.intent
      throw error
    }
  }

  return {
    fail: (failure) => faults.fail(failure),
    delay: (delay) => faults.delay(delay),
    clearFaults: () => faults.clear(),
    async pay(intentId, card = DEFAULT_CARD, options = {}) {
      const { approve, returnUrl = 'http://localhost/' } = { approve: true, ...options }
      const { decision = approve ? 'approve' : 'refuse' } = options
      const intent = store.tables.intents.get(intentId)
      if (!intent) throw new Error(`No such payment_intent: '${intentId}'`)
      const confirmed = await confirm(intent, card, returnUrl)
      if (confirmed.status !== 'requires_action' || approve === undefined) return confirmed
      return transact(engine, aBrowser(), (context) => decidePayment(context, confirmed, decision))
    },
    endProcessing: (id, isPaid = true) =>
      transact(engine, aBrowser(), (context) => endProcessing(context, id, isPaid)),
    intents: () => store.tables.intents.oldestFirst(),
    charges: () => store.tables.charges.oldestFirst(),
    refunds: () => store.tables.refunds.oldestFirst(),
    failRefund: (id) =>
      transact(engine, aBrowser(), (context) => {
        const refund = store.tables.refunds.get(id)
        if (!refund) throw new Error(`No such refund: '${id}'`)
        failRefund(context, refund)
      }),
    dispute: (intentId) =>
      transact(engine, aBrowser(), (context) => {
        const intent = store.tables.intents.get(intentId)
        const charge = store.tables.charges.get(intent?.latest_charge ?? '')
        if (!charge?.paid) throw new Error(`'${intentId}' is not paid`)
        return openDispute(context, charge)
      }),
    decideDispute: (intentId, status) =>
      transact(engine, aBrowser(), (context) =>
        endDispute(context, disputeOf(context, intentId), status),
      ),
    payOut: () => transact(engine, aBrowser(), (context) => payOut(context)),
    events: (type) =>
      store.tables.events.oldestFirst().filter((event) => !type || event.type === type),
    holdWebhooks: () => webhooks.hold(),
    async releaseWebhooks() {
      webhooks.release()
      await webhooks.idle()
    },
    webhooksIdle: () => webhooks.idle(),
    resendWebhook: (eventId) => webhooks.resend(eventId),
    signWebhook: (eventId) => webhooks.sign(eventId),
  }
}
