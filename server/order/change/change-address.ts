import type { AddressFields } from '#server/address/address.schema.ts'
import { vatOfDeliveryChange } from '#server/cart/order-totals.shared.ts'
import { findZone, readServedZone } from '#server/delivery/slots/find-slots.ts'
import { freePlaces } from '#server/delivery/slots/places.ts'
import { ShopError } from '#server/lib/errors.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { LockedOrder } from '../lock-order.ts'
import { leftOfDelivery, promotedDelivery } from '../refund/refund-lines.ts'
import type { DeliveryChange, OrderChange } from './change-order.schema.ts'
import type { Deliveries } from './check-deliveries.ts'

type Address = Omit<AddressFields, 'notes'>

/** The address of an order with what is changed of it; null where that changes nothing. */
export function newAddress(row: Address, asked: OrderChange['address'] = {}): Address | null {
  const now = {
    firstName: asked.firstName ?? row.firstName,
    lastName: asked.lastName ?? row.lastName,
    address: asked.address ?? row.address,
    city: asked.city ?? row.city,
    pincode: asked.pincode ?? row.pincode,
    phone: asked.phone ?? row.phone,
  }
  const isSame =
    now.firstName === row.firstName &&
    now.lastName === row.lastName &&
    now.address === row.address &&
    now.city === row.city &&
    now.pincode === row.pincode &&
    now.phone === row.phone
  return isSame ? null : now
}

/**
 * Frees the booked places of an order whose vans do not go to a postcode: those of another zone than
 * its own. Returns whether a delivery lost its day, which staff then arrange anew.
 */
export async function freeFarDays(
  tx: Tx,
  orderId: string,
  { booked }: Deliveries,
  pincode: string,
): Promise<boolean> {
  const postcode = normalizePostcode(pincode)
  const zone = postcode === null ? null : await findZone(tx, postcode)
  const slots = await tx.deliverySlot.findMany({
    where: { id: { in: booked.map(({ slotId }) => slotId) } },
    select: { id: true, zoneId: true },
  })
  const far = booked.filter(({ slotId }) => slots.find(({ id }) => id === slotId)?.zoneId !== zone)
  for (const { part } of far) await freePlaces(tx, orderId, part)
  return far.length > 0
}

/**
 * What a change makes of the price of an order's delivery: by default nothing. Says what it costs in
 * the zone of the address: promotions go on covering what they did. Null for an order that no van
 * brings, or brings free of charge, for which INVALID_INPUT is thrown where a price is asked for.
 */
export async function planDelivery(
  tx: Tx,
  { id, deliveryMethod }: LockedOrder,
  {
    row,
    pincode,
    deliveryPence,
    isAgreeing,
  }: {
    row: { pincode: string; isAssembly: boolean; deliveryIsAgreed: boolean }
    /** The postcode of its address after the change. */
    pincode: string
    deliveryPence: number | undefined
    /** Whether the price was to be agreed, wherever the address is. */
    isAgreeing: boolean
  },
): Promise<DeliveryChange | null> {
  if (deliveryMethod !== 'van' || row.isAssembly) {
    if (deliveryPence === undefined) return null
    const text = 'Only an order that our van delivers has a delivery price.'
    throw new ShopError('INVALID_INPUT', { fields: { deliveryPence: text } })
  }
  const beforePence = await leftOfDelivery(tx, id)
  const [from, to] = [await readServedZone(tx, row.pincode), await readServedZone(tx, pincode)]
  const listPence = to?.pricePence ?? 0
  const offPence = listPence > beforePence ? await promotedDelivery(tx, id) : 0
  const isOtherZone = from?.id !== to?.id
  return {
    beforePence,
    afterPence: deliveryPence ?? beforePence,
    isOtherZone,
    isPriceOpen: isOtherZone && to === null && deliveryPence === undefined,
    isAgreed: deliveryPence !== undefined && !row.deliveryIsAgreed && (to === null || isAgreeing),
    zone: to && {
      name: to.name,
      pricePence: offPence === 0 ? listPence : Math.max(beforePence, listPence - offPence),
    },
  }
}

/** By how much a delivery becomes dearer or cheaper. */
export function deliveryDifference(delivery: DeliveryChange | null): {
  morePence: number
  lessPence: number
} {
  const by = delivery === null ? 0 : delivery.afterPence - delivery.beforePence
  return { morePence: Math.max(0, by), lessPence: Math.max(0, -by) }
}

/** The columns of an order whose delivery becomes dearer by so much. */
export function dearerDelivery(
  order: { deliveryPence: number; vatPence: number },
  morePence: number,
) {
  const vatPence = vatOfDeliveryChange(order, order.deliveryPence + morePence)
  return { deliveryPence: { increment: morePence }, vatPence }
}

/**
 * Whether the price of a delivery is agreed after a change: a price that staff set, and that of a
 * zone, which they saw; no longer where the vans do not go. Otherwise it stays as it is.
 */
export function agreedDelivery(
  delivery: DeliveryChange | null,
  { deliveryPence }: Pick<OrderChange, 'deliveryPence'>,
): { deliveryIsAgreed?: boolean } {
  if (delivery === null) return {}
  if (deliveryPence !== undefined) return { deliveryIsAgreed: true }
  return delivery.isOtherZone ? { deliveryIsAgreed: delivery.zone !== null } : {}
}
