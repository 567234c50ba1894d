import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { balanceByText, type Due, dueOf } from '#server/lib/order/deposit.shared.ts'
import { isOutside } from '#server/delivery/to-agree.ts'
import type { Deps } from '#server/platform/deps.ts'
import { madeFromToday } from '#server/stock/made-to-order.shared.ts'
import type { QuotationRow } from './quotation-row.ts'
import { servicesOfLine } from './quotation-rules.shared.ts'

/**
 * The deposit and the balance of a quotation: those that its order has already, else what it would
 * be split into if it were accepted now. Null where it is paid as a whole.
 */
export async function readDue(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  row: QuotationRow,
): Promise<Due | null> {
  const [order] = row.orders
  return order ? dueOfOrder(deps, order.id) : splitNow(deps, row)
}

/** That a deposit is enough when a quotation is accepted, as a labelled row. */
export const depositRow = ({ nowPence, laterPence, by }: Due) => ({
  label: 'Or pay a deposit',
  value: `${inPounds(nowPence)} when you accept and ${inPounds(laterPence)} ${balanceByText(by)}`,
})

async function dueOfOrder({ db }: Pick<Deps, 'db'>, orderId: string): Promise<Due | null> {
  const payments = await db.payment.findMany({
    where: { orderId, status: 'pending' },
    select: { kind: true, amountPence: true, dueOn: true },
  })
  const first = payments.find(({ kind }) => kind === 'order')
  const later = payments.find(({ kind }) => kind === 'balance')
  if (!first || !later) return null
  return {
    nowPence: first.amountPence,
    laterPence: later.amountPence,
    by: later.dueOn?.toISOString().slice(0, 10) ?? null,
  }
}

async function splitNow(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { lines, deliveryPence, deliveryMethod, slot, collectOn, pincode }: QuotationRow,
): Promise<Due | null> {
  const now = clock.now()
  const priced = lines.map((line) => ({
    pence: servicesOfLine(line).reduce(
      (sum, { pricePence, quantity }) => sum + pricePence * quantity,
      line.agreedPence * line.quantity,
    ),
    madeFrom: line.product
      ? (madeFromToday(
          {
            stock: line.product.stock + line.heldQuantity,
            leadDays: line.product.leadDays,
            quantity: line.quantity,
          },
          now,
        )
          ?.toISOString()
          .slice(0, 10) ?? null)
      : null,
  }))
  const day = (slot?.date ?? collectOn)?.toISOString().slice(0, 10) ?? null
  const isFar =
    day === null &&
    pincode !== null &&
    (await isOutside(db, { deliveryMethod, isAssembly: false, pincode }))
  return dueOf(
    { lines: priced, deliveryPence, twoDeliveries: false, day, isOutside: isFar },
    settings.current().deposits,
    dayInLondon(now),
  )
}
