import Stripe from 'stripe'
import type { Config } from '../config/config.ts'
import { ShopError } from '#server/lib/errors.ts'
import { ProviderError } from './provider.errors.ts'
import {
  type CheckoutMethod,
  paymentMethods,
} from '#server/payment/methods/payment-methods.shared.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

/** What an intent is for: an order, or a payment of a removal. It is in the intent's metadata. */
export type PaidFor = { orderId: string } | { paymentId: string }

/** What an intent of this shop is for; null for one that names nothing. */
export function paidForOf({ metadata }: { metadata?: Stripe.Metadata | null }): PaidFor | null {
  const { orderId, paymentId } = metadata ?? {}
  if (orderId) return { orderId }
  return paymentId ? { paymentId } : null
}

/** The calls to the payment provider, in the provider's own terms. */
export interface Payments {
  /** Creates an intent. No personal data is sent: the receipt is the shop's own e-mail. */
  createIntent(
    input: { amountPence: number; method: CheckoutMethod } & PaidFor,
  ): Promise<Stripe.PaymentIntent>
  /**
   * Starts a payment by a method that redirects: the next action of the response has the URL for
   * the buyer. The email address is sent for a method that needs it, and for no other.
   */
  startRedirect(
    intentId: string,
    redirect: { method: CheckoutMethod; email: string | null; returnUrl: string },
  ): Promise<Stripe.PaymentIntent>
  findIntent(intentId: string): Promise<Stripe.PaymentIntent | null>
  /** Cancels an intent; one that succeeded meanwhile is returned unchanged. */
  cancelIntent(intentId: string): Promise<Stripe.PaymentIntent>
  /**
   * Refunds; the same key never refunds twice. UNAVAILABLE can also mean that the outcome is
   * unknown.
   */
  refund(input: {
    intentId: string
    amountPence: number
    key: string
    /**
     * The id of the refund in the shop's books, stored at the provider so that it can be found
     * again.
     */
    refundId?: string
  }): Promise<Stripe.Refund>
  findRefund(refundId: string): Promise<Stripe.Refund | null>
  findDispute(disputeId: string): Promise<Stripe.Dispute | null>
  findFraudWarning(warningId: string): Promise<Stripe.Radar.EarlyFraudWarning | null>
  /** All refunds of an intent, newest first. */
  listRefunds(intentId: string): AsyncIterable<Stripe.Refund>
  /** Events about refunds and disputes since a moment, newest first. */
  listLaterEvents(since: Date): AsyncIterable<Stripe.Event>
  /** Intents created since a moment, newest first. */
  listIntents(since: Date): AsyncIterable<Stripe.PaymentIntent>
  /** Payouts to the shop's bank account that arrive in a time, newest first. */
  listPayouts(arriving: { from: Date; until: Date }): Promise<Stripe.Payout[]>
  /** A payout with what it consists of, newest first; null for an unknown one. */
  findPayout(
    payoutId: string,
  ): Promise<{ payout: Stripe.Payout; entries: Stripe.BalanceTransaction[] } | null>
  /**
   * Whether the provider knows the domain of the shop, without which its wallets show no button;
   * within five seconds.
   */
  knowsDomain(domain: string): Promise<boolean>
  /** Whether the provider accepts the secret key; checked daily, within five seconds. */
  acceptsKey(): Promise<boolean>
  /** The event of a webhook's raw body; a wrong or old signature is BAD_SIGNATURE. */
  readWebhook(body: Buffer, signature: string | undefined): Stripe.Event
}

/** The events whose webhook may be lost, and that no other job would find. */
const LATER_EVENTS = WEBHOOK_EVENTS.filter(
  (type) => type !== 'payment_intent.succeeded' && type !== 'refund.created',
)

/** A webhook's signature is accepted for five minutes, as Stripe advises. */
const TOLERANCE_SECONDS = 300

function stripeClient({ secretKey, apiUrl }: Config['stripe']): Stripe {
  const api = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 2,
    ...(api && {
      host: api.hostname,
      port: Number(api.port || (api.protocol === 'https:' ? 443 : 80)),
      protocol: api.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** How much of a list is read: the most that its SDK reads at once. */
const MAX_LISTED = 10_000

/** When to retry after the provider's rate limit. */
const RETRY_AFTER_SECONDS = 5

/**
 * Whether the outcome of a failed call is unknown: there was no response, the provider failed
 * (5xx), or the same call is still in flight (409).
 */
function isUncertain(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return error instanceof Stripe.errors.StripeAPIError || error.statusCode === 409
}

/**
 * Runs a call and maps the provider's errors to refusals: UNAVAILABLE, or PAYMENT_FAILED for a
 * refused call.
 */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isUncertain(error)) throw new ShopError('UNAVAILABLE', {}, { cause: error })
    if (error instanceof Stripe.errors.StripeRateLimitError) {
      const facts = { retryAfterSeconds: RETRY_AFTER_SECONDS }
      throw new ShopError('UNAVAILABLE', facts, { cause: error })
    }
    if (error instanceof Stripe.errors.StripeError) {
      throw new ProviderError('PAYMENT_FAILED', {}, { cause: error })
    }
    throw error
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code

/** Whether the key is wrong, has expired or lacks the permission. */
const isRefusedKey = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

/** Returns null for a missing object. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isCode(error, 'resource_missing')) return null
    throw error
  }
}

/**
 * Connects to the payment provider through its SDK. The origin distinguishes this shop's intents
 * from others.
 */
export function connectPayments(config: Config['stripe'], origin: string): Payments {
  const stripe = stripeClient(config)
  return {
    createIntent: ({ amountPence, method, ...paidFor }) =>
      asking(() =>
        stripe.paymentIntents.create(
          {
            amount: amountPence,
            currency: 'gbp',
            allowed_payment_method_types: [...paymentMethods[method].types],
            metadata: { ...paidFor, shop: origin },
          },
          {
            idempotencyKey:
              'orderId' in paidFor ? `order-${paidFor.orderId}` : `payment-${paidFor.paymentId}`,
          },
        ),
      ),
    startRedirect: (intentId, { method, email, returnUrl }) =>
      asking(() =>
        stripe.paymentIntents.confirm(intentId, {
          payment_method_data: {
            type: paymentMethods[method].types[0],
            ...(paymentMethods[method].needsEmail &&
              email !== null && { billing_details: { email, address: { country: 'GB' } } }),
          },
          return_url: returnUrl,
        }),
      ),
    findIntent: (intentId) =>
      asking(() => orNull(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))),
    cancelIntent: (intentId) =>
      asking(async () => {
        try {
          return await stripe.paymentIntents.cancel(intentId)
        } catch (error) {
          if (!isCode(error, 'payment_intent_unexpected_state')) throw error
          return stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
        }
      }),
    refund: ({ intentId, amountPence, key, refundId }) =>
      asking(async () => {
        try {
          return await stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: amountPence,
              ...(refundId && { metadata: { refundId } }),
            },
            { idempotencyKey: `refund-${key}` },
          )
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error
          throw new ShopError('UNAVAILABLE', {}, { cause: error })
        }
      }),
    findRefund: (refundId) => asking(() => orNull(stripe.refunds.retrieve(refundId))),
    findDispute: (disputeId) => asking(() => orNull(stripe.disputes.retrieve(disputeId))),
    findFraudWarning: (warningId) =>
      asking(() => orNull(stripe.radar.earlyFraudWarnings.retrieve(warningId))),
    listRefunds: (intentId) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    listPayouts: ({ from, until }) =>
      asking(() =>
        stripe.payouts
          .list({ arrival_date: { gte: secondsOf(from), lt: secondsOf(until) }, limit: 100 })
          .autoPagingToArray({ limit: MAX_LISTED }),
      ),
    findPayout: (payoutId) =>
      asking(async () => {
        const payout = await orNull(stripe.payouts.retrieve(payoutId))
        if (payout === null) return null
        const entries = await stripe.balanceTransactions
          .list({ payout: payoutId, expand: ['data.source'], limit: 100 })
          .autoPagingToArray({ limit: MAX_LISTED })
        return { payout, entries: entries.filter(({ type }) => type !== 'payout') }
      }),
    listLaterEvents: (since) =>
      stripe.events.list({
        types: [...LATER_EVENTS],
        created: { gte: secondsOf(since) },
        limit: 100,
      }),
    listIntents: (since) =>
      stripe.paymentIntents.list({
        created: { gte: secondsOf(since) },
        limit: 100,
        expand: ['data.latest_charge'],
      }),
    knowsDomain: (domain) =>
      asking(async () => {
        const { data } = await stripe.paymentMethodDomains.list(
          { domain_name: domain },
          { timeout: 5000, maxNetworkRetries: 0 },
        )
        return data.some(({ domain_name, enabled }) => domain_name === domain && enabled)
      }),
    acceptsKey: () =>
      asking(async () => {
        try {
          await stripe.paymentIntents.list({ limit: 1 }, { timeout: 5000, maxNetworkRetries: 0 })
          return true
        } catch (error) {
          if (isRefusedKey(error)) return false
          throw error
        }
      }),
    readWebhook: (body, signature) => {
      try {
        return stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          config.webhookSecret,
          TOLERANCE_SECONDS,
        )
      } catch (error) {
        throw new ProviderError('BAD_SIGNATURE', {}, { cause: error })
      }
    },
  }
}
