import { dayInLondon } from '../lib/london-time.shared.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'

/**
 * The days within which the shop answers a complaint about personal data. The Data Protection Act
 * 2018, section 164A (by the Data (Use and Access) Act 2025, section 103), asks for an
 * acknowledgement within 30 days and the outcome without undue delay; the shop acknowledges at once
 * and answers within those 30 days.
 */
export const COMPLAINT_DAYS = 30

/** How many days before the last one the inbox shows it as due soon. */
export const COMPLAINT_SOON_DAYS = 7

/** The last day for the answer, in London. */
export const answerBy = (createdAt: Date): string =>
  daysAfter(dayInLondon(createdAt), COMPLAINT_DAYS)
