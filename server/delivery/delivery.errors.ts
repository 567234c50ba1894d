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
}

export const DeliveryError = errorOf(deliveryRefusals)
