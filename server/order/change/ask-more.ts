import type { Actor } from '#server/audit/record-audit.ts'
import { balanceDueOn, notBeforeTomorrow } from '#server/lib/order/deposit.shared.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { MIN_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import { daysAfter, isoDay } from '#server/lib/time/working-days.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { currentBookings } from '#server/delivery/order-parts.ts'
import { askForPayment } from '../balance/ask-balances.ts'
import { openBalances, replaceBalance } from '../balance/close-balance.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { markTakenOutside } from '../payment/mark-later-paid.ts'

/** How many days its buyer has to pay for a change of an order without a delivery day. */
const DAYS_TO_PAY = 7

/** What is asked for of a changed order. */
export interface AskedMore {
  askedPence: number
  dueOn: string | null
  /** What is too little to be paid by itself. */
  waivedPence: number
}

/**
 * Asks for what a change of a locked order costs: with the balance that is open already, or as a
 * payment of its own, which its buyer gets a link to. With a reference it was taken outside by
 * staff, and is paid. Less than can be paid is waived.
 */
export async function askMore(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  asked: { order: LockedOrder; pence: number; reference: string | undefined; actor: Actor },
): Promise<AskedMore> {
  const { order, pence, reference, actor } = asked
  const { id: orderId } = order
  const [open] = openBalances(order)
  if (reference === undefined && open) {
    const replaced = await replaceBalance(deps, tx, open, open.amountPence + pence)
    if (!replaced) throw new Error(`A balance of order ${orderId} came to nothing.`)
    const day = replaced.dueOn && isoDay(replaced.dueOn)
    const dueOn = day === null ? null : notBeforeTomorrow(day, deps.clock.now())
    if (dueOn !== null && dueOn !== day) {
      const data = { dueOn: new Date(dueOn), remindedDays: null }
      await tx.payment.update({ where: { id: replaced.id }, data })
    }
    if (replaced.askedAt) await askForPayment(deps, tx, { id: replaced.id, orderId })
    return { askedPence: pence, dueOn, waivedPence: 0 }
  }
  if (reference === undefined && pence < MIN_PAYMENT_PENCE) {
    return { askedPence: 0, dueOn: null, waivedPence: pence }
  }
  const dueOn = reference === undefined ? await dueDay(deps, tx, orderId) : null
  const { id } = await tx.payment.create({
    data: {
      kind: 'balance',
      orderId,
      amountPence: pence,
      dueOn: dueOn === null ? null : new Date(dueOn),
    },
    select: { id: true },
  })
  if (reference === undefined) await askForPayment(deps, tx, { id, orderId })
  else await takeOutside(deps, tx, { id, orderId, reference, actorId: actor.id })
  return { askedPence: pence, dueOn, waivedPence: 0 }
}

async function takeOutside(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { id, orderId, ...taken }: { id: string; orderId: string; reference: string; actorId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const payment = order?.payments.find((one) => one.id === id)
  if (!order || !payment) throw new Error(`Payment ${id} is not there.`)
  await markTakenOutside(deps, tx, { order, payment, ...taken })
}

/** By when it is to be paid: as balances are, before the last delivery that is booked, not today. */
async function dueDay(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  orderId: string,
): Promise<string> {
  const now = clock.now()
  const bookings = await tx.deliveryBooking.findMany({
    where: { orderId, ...currentBookings.where },
    orderBy: currentBookings.orderBy,
    select: { slot: { select: { date: true } } },
  })
  const last = bookings.at(-1)?.slot.date
  if (last === undefined) return daysAfter(dayInLondon(now), DAYS_TO_PAY)
  return notBeforeTomorrow(balanceDueOn(isoDay(last), settings.current().deposits), now)
}
