import type { AddressFields } from '#server/address/address.schema.ts'
import { findZone } from '#server/delivery/slots/find-slots.ts'
import { freePlaces } from '#server/delivery/slots/places.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OrderChange } from './change-order.schema.ts'
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
