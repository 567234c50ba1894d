import { dayText, hoursText } from '../../../../../server/delivery/delivery-text.ts'
import type { SlotOffer } from './slot-offer.ts'

/** The message about a window that is no longer free. */
export const lostTitle = (gone: SlotOffer | null): string =>
  gone === null
    ? 'The window that you chose cannot be booked any more'
    : `Somebody took ${hoursText(gone)} on ${dayText(gone.date)} a moment ago`
