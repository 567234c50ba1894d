import { isServed } from './slots/find-slots.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { ToAgree } from './delivery.schema.ts'

type Executing = Pick<Sql, '$executeRaw'>

/** What decides whether anything is to be agreed of an order's delivery. */
interface Asked {
  /** Of the order: nothing is to be agreed of one that was delivered or rejected. */
  status: string
  deliveryMethod: DeliveryMethod
  isAssembly: boolean
  deliveryPence: number
  deliveryIsAgreed: boolean
  /** The postcode of the address, as typed. */
  pincode: string
  /** Whether any of its deliveries has a window. */
  hasWindow: boolean
}

/** Whether the van is to bring an order to an address that no zone of the vans has. */
export const isOutside = async (
  on: Executing,
  { deliveryMethod, isAssembly, pincode }: Pick<Asked, 'deliveryMethod' | 'isAssembly' | 'pincode'>,
): Promise<boolean> => deliveryMethod === 'van' && !isAssembly && !(await isServed(on, pincode))

/** Whether the price of an order's delivery is still to be agreed: no day of it was ever booked. */
export async function isPriceToAgree(
  on: Executing & Pick<Tx, 'order'>,
  id: string,
): Promise<boolean> {
  const { _count, ...order } = await on.order.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      deliveryMethod: true,
      isAssembly: true,
      deliveryPence: true,
      deliveryIsAgreed: true,
      pincode: true,
      _count: { select: { bookings: { where: { kind: 'delivery' } } } },
    },
  })
  const toAgree = await readToAgree(on, { ...order, hasWindow: _count.bookings > 0 })
  return toAgree?.isPriceOpen === true
}

/**
 * What is still to be agreed of the delivery of an order; null where it has a window, needs none, or
 * is over.
 */
export async function readToAgree(on: Executing, order: Asked): Promise<ToAgree | null> {
  const { status, deliveryMethod, isAssembly, hasWindow } = order
  if (deliveryMethod !== 'van' || isAssembly || hasWindow) return null
  if (status === 'delivered' || status === 'rejected') return null
  const known = { ...order, isOutside: await isOutside(on, order) }
  return { isOutside: known.isOutside, isPriceOpen: isPriceOpen(known) }
}

/** Whether the price of a delivery by van without a day is open: outside, what was charged was a zone’s. */
export const isPriceOpen = ({
  deliveryIsAgreed,
  deliveryPence,
  isOutside: isFar,
}: Pick<Asked, 'deliveryIsAgreed' | 'deliveryPence'> & { isOutside: boolean }): boolean =>
  !deliveryIsAgreed && (deliveryPence === 0 || isFar)
