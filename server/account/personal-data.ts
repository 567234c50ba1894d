import { savedAddresses } from '../address/personal-data.ts'
import { accountOfPerson } from '../auth/personal-data.ts'
import { cartOfPerson } from '../cart/personal-data.ts'
import { casesOfPerson } from '../case/personal-data.ts'
import { complaintsOfPerson } from '../complaint/personal-data.ts'
import { recordOfPerson } from '../customer/personal-data.ts'
import { giftCardsOfPerson } from '../gift-card/personal-data.ts'
import { inquiriesOfPerson } from '../inquiry/personal-data.ts'
import { ordersOfPerson } from '../order/personal-data.ts'
import { emailsToPerson } from '../outbox/personal-data.ts'
import { responsesOfPerson } from '../platform/idempotency/personal-data.ts'
import { limitsOfPerson } from '../platform/limits/personal-data.ts'
import type { PersonalData } from '../platform/personal-data/personal-data.ts'
import { questionsOfPerson } from '../question/personal-data.ts'
import { quotationsOfPerson } from '../quotation/personal-data.ts'
import { removalsOfPerson } from '../removal/personal-data.ts'
import { keptListsOfPerson } from '../removal/kept/personal-data.ts'
import { reviewsOfPerson } from '../review/personal-data.ts'
import { swatchesOfPerson } from '../swatch/personal-data.ts'
import { stockAlertsOfPerson } from '../stock-alert/personal-data.ts'

/**
 * Every feature's personal data, in the order of erasure: reviews and quotations before the orders
 * by which some of them are found, inquiries before the e-mails by which deleted ones are found, the
 * account last.
 */
export const personalData: readonly PersonalData[] = [
  casesOfPerson,
  reviewsOfPerson,
  quotationsOfPerson,
  ordersOfPerson,
  giftCardsOfPerson,
  removalsOfPerson,
  keptListsOfPerson,
  questionsOfPerson,
  complaintsOfPerson,
  inquiriesOfPerson,
  savedAddresses,
  cartOfPerson,
  stockAlertsOfPerson,
  swatchesOfPerson,
  recordOfPerson,
  emailsToPerson,
  limitsOfPerson,
  responsesOfPerson,
  accountOfPerson,
]
