import { dayText } from '#server/lib/london-time.shared.ts'
import type { Arranged } from '#web/ui/admin/arrange/arrange-sheet.tsx'
import type { WaitingOrder } from './to-arrange.tsx'
import { whyText } from './why-text.ts'

/** A waiting delivery, with its first free window. */
export function arrangedOf(order: WaitingOrder): Arranged {
  const { id, number, part, name, city, pincode, firstFree, firstDay, zone, isOneOfTwo } = order
  const whole = isOneOfTwo ? 'This part' : 'The whole order'
  const what = order.replacement ? 'It' : whole
  return {
    orderId: id,
    orderNumber: number,
    part,
    messageId: order.replacement?.messageId,
    name,
    city,
    pincode,
    note: `${whyText(order)} ${what} can be delivered from ${dayText(firstDay)}.`,
    booked: null,
    day: firstFree?.date ?? firstDay,
    slotId: firstFree?.id,
    zoneId: zone?.id,
  }
}
