import { dayInLondon } from '../lib/london-time.shared.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { VAT_PERCENT, vatInPence } from '../lib/money.shared.ts'
import { removalLines, type RemovalPart } from './removal-lines.ts'
import { balanceDueOn } from '../lib/order/removal-balance.shared.ts'
import { freeCancelUntil } from './removal-rules.shared.ts'
import type { HeldVans, Removal } from './removal.schema.ts'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { readRows } from '../platform/sql.ts'
import { lockedColumns, lockedPayment } from '../payment/locked-payment.ts'

export const removalFields = {
  id: true,
  number: true,
  status: true,
  firstName: true,
  lastName: true,
  fromAddress: true,
  toAddress: true,
  day: true,
  lines: true,
  pricePence: true,
  expiresAt: true,
  bookedAt: true,
  payments: {
    select: {
      kind: true,
      intentId: true,
      amountPence: true,
      refundedPence: true,
      disputedPence: true,
      lostPence: true,
      disputes: { orderBy: { openedAt: 'asc' } },
      status: true,
      flag: true,
      paidAt: true,
      refunds: {
        where: { status: { in: ['pending', 'failed'] } },
        select: { amountPence: true, status: true },
      },
    },
  },
  places: {
    orderBy: { slot: { startHour: 'asc' } },
    select: {
      vans: true,
      slot: {
        select: { startHour: true, endHour: true, zone: { select: { id: true, name: true } } },
      },
    },
  },
  extras: {
    select: {
      lines: true,
      pricePence: true,
      balancePence: true,
      signedBy: true,
      signedAt: true,
      signature: true,
    },
  },
  _count: { select: { invoices: true } },
} satisfies Prisma.RemovalSelect

export type RemovalRow = Prisma.RemovalGetPayload<{ select: typeof removalFields }>

/** The payment of a part of a removal's price. */
export function partOf<Row extends { kind: string }>(
  payments: readonly Row[],
  part: RemovalPart,
): Row {
  const payment = payments.find(({ kind }) => kind === part)
  if (!payment) throw new Error(`A removal has no ${part}.`)
  return payment
}

/** The day of a removal, as an ISO date. */
export const dayOf = ({ day }: Pick<RemovalRow, 'day'>): string => day.toISOString().slice(0, 10)

/** The vans that a removal takes; null for none. */
export function vanOf({ places }: Pick<RemovalRow, 'places'>): HeldVans | null {
  const [first] = places
  if (!first) return null
  const { vans, slot } = first
  const hours = places.map((place) => ({
    startHour: place.slot.startHour,
    endHour: place.slot.endHour,
  }))
  return { zoneId: slot.zone.id, zone: slot.zone.name, vans, hours }
}

/** A removal as its customer and staff see it, on a day, at the VAT of that day. */
export function removalOf(row: RemovalRow, today: string, vatPercent = VAT_PERCENT): Removal {
  const {
    payments,
    day: _,
    lines: stored,
    expiresAt,
    bookedAt,
    places: _places,
    extras,
    _count,
    ...rest
  } = row
  const lines = removalLines.parse(stored)
  const on = dayOf(row)
  const part = (kind: RemovalPart) => paidOf(partOf(payments, kind))
  const deposit = part('deposit')
  return {
    ...rest,
    day: on,
    lines,
    vatPence: vatInPence(rest.pricePence, vatPercent),
    expiresAt: expiresAt.toISOString(),
    balanceDueOn: balanceDueOn(on, bookedAt ? dayInLondon(bookedAt) : today),
    freeCancelUntil: freeCancelUntil(on),
    deposit,
    balance: part('balance'),
    extras: extras && {
      ...paidOf(partOf(payments, 'extras')),
      lines: removalLines.parse(extras.lines),
      pricePence: extras.pricePence,
      vatPence: vatInPence(extras.pricePence, vatPercent),
      balancePence: extras.balancePence,
      signedBy: extras.signedBy,
      signedAt: extras.signedAt.toISOString(),
      signature: extras.signature,
    },
    hasInvoice: _count.invoices > 0,
  }
}

/** A payment as pages show it. */
function paidOf({ amountPence, refundedPence, status, paidAt }: RemovalRow['payments'][number]) {
  return { amountPence, refundedPence, status, paidAt: paidAt?.toISOString() ?? null }
}

const lockedRemoval = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(['quoted', 'booked', 'lapsed', 'withdrawn', 'cancelled']),
  email: z.string(),
  pricePence: z.int(),
  expiresAt: z.date(),
})

const removalPayment = lockedPayment.extend({ kind: z.enum(['deposit', 'balance', 'extras']) })
export type RemovalPayment = z.infer<typeof removalPayment>

/** A removal and its payments, read under their locks. */
export type LockedRemoval = z.infer<typeof lockedRemoval> & {
  deposit: RemovalPayment
  balance: RemovalPayment
  /** Null while nothing was agreed on its day. */
  extras: RemovalPayment | null
}

/** Locks a removal, then its payments, until the transaction ends; null when there is none. */
export async function lockRemoval(tx: Tx, removalId: string): Promise<LockedRemoval | null> {
  const [removal] = await readRows(tx, lockedRemoval)`
    SELECT id, number, status::text AS status, email, "pricePence", "expiresAt"
    FROM "Job" WHERE id = ${removalId}::uuid FOR UPDATE`
  if (!removal) return null
  const payments = await readRows(tx, removalPayment)`
    SELECT ${lockedColumns} FROM "Payment" p
    WHERE p."jobId" = ${removalId}::uuid ORDER BY p.kind FOR UPDATE`
  const deposit = payments.find(({ kind }) => kind === 'deposit')
  const balance = payments.find(({ kind }) => kind === 'balance')
  if (!deposit || !balance) throw new Error(`Removal ${removalId} has not both of its payments.`)
  const extras = payments.find(({ kind }) => kind === 'extras') ?? null
  return { ...removal, deposit, balance, extras }
}

/** Locks the removal of one of its payments. */
export async function lockRemovalOf(
  tx: Tx,
  paymentId: string,
): Promise<{ removal: LockedRemoval; payment: RemovalPayment }> {
  const found = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { removalId: true },
  })
  const removal = found.removalId === null ? null : await lockRemoval(tx, found.removalId)
  const payment = [removal?.deposit, removal?.balance, removal?.extras].find(
    (one) => one?.id === paymentId,
  )
  if (!removal || !payment) throw new Error(`Payment ${paymentId} is of no removal.`)
  return { removal, payment }
}
