import type { Pool } from 'pg'
import type Stripe from 'stripe'
import type {
  PaymentKind,
  PaymentMethod,
  PaymentStatus,
  Prisma,
} from '#server/generated/prisma/client.ts'
import type { Db, Tx } from '../db.ts'
import type { SettingsSource } from '../shop-settings.ts'

/** A payment, read under the locks of itself and of what it is for. */
export interface LockedPayment {
  id: string
  kind: PaymentKind
  /** Null for a payment of a removal or a gift card. */
  orderId: string | null
  /** Null for a payment of an order or a gift card. */
  removalId: string | null
  /** The gift card that it buys; null for a payment of an order or removal. */
  giftCardId: string | null
  method: PaymentMethod
  /** The provider's intent; null until it is made, and for a method that the provider has no part in. */
  intentId: string | null
  amountPence: number
  refundedPence: number
  /** What open disputes withhold, and what lost ones took. */
  disputedPence: number
  lostPence: number
  status: PaymentStatus
}

/** A reserved refund: its amount is no longer available to other refunds of its payment. */
export interface ReservedRefund {
  id: string
  /** Null for a refund of a removal. */
  orderId: string | null
  amountPence: number
  idempotencyKey: string
  /** Null for a payment that the provider has no part in. */
  intentId: string | null
}

/** A refund whose state in the books has just changed, and its payment after it. */
export interface RefundChange {
  payment: LockedPayment
  refund: Prisma.RefundGetPayload<object>
}

/** A new state of a dispute. */
export interface DisputeChange {
  orderId: string | null
  disputeId: string
  kind: string
  state: string
  amountPence: number
  reason: string
}

/** The dependencies of what follows from a payment. */
export interface PayableDeps {
  db: Db
  pool: Pool
  settings: SettingsSource
  clock: { now: () => Date }
}

/**
 * What can be paid for, such as orders: what settling, refunding and disputes of payments need to
 * know of it. Each feature that is paid for exports one, and server/payables.ts lists them.
 */
export interface Payable {
  /** What it is called in the audit log. */
  auditedAs: 'order' | 'job' | 'giftCard'
  /**
   * A select that locks what these payments ("Payment" p) are for, and returns its id: it is locked
   * before its payments, everywhere.
   */
  lock: (payments: Prisma.Sql) => Prisma.Sql
  /**
   * Marks a payment as made, with all consequences, once, in a transaction of its own. For one that
   * came too late it reserves the refund instead of them, and returns it (null when another call
   * did); undefined for one in time.
   */
  paid: (
    deps: PayableDeps,
    payment: Pick<LockedPayment, 'id' | 'kind' | 'orderId'>,
    intent: Stripe.PaymentIntent,
  ) => Promise<{ refund: ReservedRefund | null } | undefined>
  /** Writes what follows from a refund that was made: state, timeline, e-mail, credit note. */
  refunded: (
    deps: Pick<PayableDeps, 'clock' | 'settings'>,
    tx: Tx,
    change: RefundChange,
  ) => Promise<void>
  /**
   * Writes what follows from a refund that failed. `change.refund` is as it was before: only one
   * that had succeeded was announced.
   */
  refundFailed: (
    deps: Pick<PayableDeps, 'clock'>,
    tx: Tx,
    change: RefundChange & { reason: string | null },
  ) => Promise<void>
  /** Notes a new state of a dispute of a payment where staff look. */
  disputed: (tx: Tx, change: DisputeChange, paymentId: string) => Promise<void>
}

/** The payables of a shop, by what their payments belong to. */
export type Payables = Readonly<Record<'order' | 'removal' | 'giftCard', Payable>>

/** What a payment belongs to: it buys a gift card, or is of an order, or else of a removal. */
export function belongsTo({
  kind,
  orderId,
}: Pick<LockedPayment, 'kind' | 'orderId'>): keyof Payables {
  if (kind === 'giftCard') return 'giftCard'
  return orderId === null ? 'removal' : 'order'
}
