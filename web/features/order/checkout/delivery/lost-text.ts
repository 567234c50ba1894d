import { dayText } from '#server/lib/london-time.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import type { SlotOffer } from './slot-offer.ts'

/** The message about a window that is no longer free. */
export const lostTitle = (gone: SlotOffer | null): string =>
  gone === null
    ? 'Your delivery slot is no longer available'
    : `${hoursText(gone)} on ${dayText(gone.date)} has just been taken`
