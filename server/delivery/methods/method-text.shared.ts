import { dayText } from '#server/lib/london-time.shared.ts'
import { inWholePounds } from '#server/lib/money.shared.ts'
import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryTimes, slotText } from '../delivery-text.shared.ts'
import type { OfferedParcel } from './method.schema.ts'

/** Working days on its way: "2 to 3 working days", "1 working day". */
export function daysRangeText({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string {
  if (daysFrom === daysTo) return daysTo === 1 ? '1 working day' : `${daysTo} working days`
  return `${daysFrom} to ${daysTo} working days`
}

/** When a parcel comes: "Sent by Tuesday 1 December, then 2 to 3 working days". */
export const parcelText = ({ sentBy, ...days }: OfferedParcel): string =>
  `Sent by ${dayText(sentBy)}, then ${daysRangeText(days)}`

/** The day by which a parcel is sent, as a labelled row, also before it is ordered. */
export const sendByRow = (day: string) => ({ label: 'To be sent by', value: dayText(day) })

/** The price of a method: "free", "£5.95". */
export const methodPrice = (pence: number): string => (pence === 0 ? 'free' : inWholePounds(pence))

/** An order as its times are told. */
interface Timed {
  deliveryMethod: DeliveryMethod
  /** Whether its team assembles what the customer has: what is booked is a visit. */
  isAssembly?: boolean
  fulfilment: Fulfilled | null
  deliveryDays: readonly string[]
  delivery: Slot | null
  secondDelivery: Slot | null
  toAgree: { isOutside: boolean } | null
}

type Slot = { date: string; startHour: number; endHour: number }
interface Fulfilled {
  collection: Slot | null
  sendBy: string | null
  readyAt: string | null
  parcel: { sentAt: string; carrier: string; tracking: { number: string }[] } | null
}

/** When an order comes, as labelled rows, however it comes. */
export function orderTimes(order: Timed): { label: string; value: string }[] {
  const { deliveryMethod, fulfilment, deliveryDays, delivery, secondDelivery } = order
  if (order.toAgree?.isOutside === true) {
    return [{ label: 'Delivery day', value: freeDelivery.arranged }]
  }
  if (order.isAssembly === true) {
    return delivery ? [{ label: 'Visit', value: slotText(delivery) }] : []
  }
  if (deliveryMethod === 'van' || fulfilment === null) {
    return deliveryTimes(
      deliveryDays.map((day) => new Date(day)),
      delivery,
      secondDelivery,
    )
  }
  const { collection, sendBy, readyAt, parcel } = fulfilment
  return [
    ...(collection ? [{ label: 'Collect on', value: slotText(collection) }] : []),
    ...(readyAt === null ? [] : [{ label: 'Ready since', value: dayText(readyAt) }]),
    ...(parcel
      ? [
          { label: 'Sent', value: `${dayText(parcel.sentAt)}, ${parcel.carrier}` },
          ...parcel.tracking.map(({ number }) => ({ label: 'Tracking number', value: number })),
        ]
      : deliveryMethod === 'parcel'
        ? [sendBy === null ? { label: 'Parcel', value: 'Not sent yet' } : sendByRow(sendBy)]
        : []),
  ]
}
