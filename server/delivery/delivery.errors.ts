import { dayText } from '../lib/london-time.shared.ts'
import { errorOf, refusal } from '../lib/errors.ts'

/** A window of delivery on a day. */
interface SlotFacts {
  id: string
  /** `2026-12-01` */
  date: string
  startHour: number
  endHour: number
  pricePence: number
}

/** The refusals of delivery slots. */
export const deliveryRefusals = {
  /** The lost window, as text too; null when unknown. And the next free ones. */
  SLOT_GONE: refusal<{ gone: SlotFacts | null; window: string; next: SlotFacts[] }>(
    409,
    ({ window }) => `${window} is no longer available. Please choose another slot.`,
  ),
  /** `why`: what is in the way, and what to do instead. */
  METHOD_UNAVAILABLE: refusal<{ why: string }>(409, ({ why }) => why),
  /** The chosen day for collecting is full, or not offered any more; `next`: the first free days. */
  COLLECTION_DAY_GONE: refusal<{ day: string; next: string[] }>(
    409,
    ({ day }) => `You can’t collect on ${dayText(day)} any more. Please choose another day.`,
  ),
}

export const DeliveryError = errorOf(deliveryRefusals)
