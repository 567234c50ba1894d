import { dayInLondon } from '../lib/london-time.shared.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { VAT_PERCENT, vatInPence } from '../lib/money.shared.ts'
import { removalLines, type RemovalPart } from './removal-lines.ts'
import { balanceDueOn, freeCancelUntil } from './removal-rules.shared.ts'
import type { HeldVans, Removal } from './removal.schema.ts'

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
      refunds: { where: { status: 'pending' }, select: { amountPence: true, status: true } },
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
    _count,
    ...rest
  } = row
  const lines = removalLines.parse(stored)
  const on = dayOf(row)
  const part = (kind: RemovalPart) => {
    const { amountPence, refundedPence, status, paidAt } = partOf(payments, kind)
    return { amountPence, refundedPence, status, paidAt: paidAt?.toISOString() ?? null }
  }
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
    hasInvoice: _count.invoices > 0,
  }
}
