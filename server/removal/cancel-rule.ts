import { dayText } from '../delivery/delivery-text.ts'
import type { GiveBack } from './removal-rules.ts'

/**
 * That the law gives no right to cancel a removal within 14 days: the Consumer Contracts Regulations
 * 2013, regulation 28 (1)(h), except the transport of goods on a set day, and schedule 2 (o) wants
 * that said before the contract.
 */
export const NO_RIGHT_TO_CANCEL =
  'A removal is booked for a set day, so the 14 days that the law gives to change your mind do not apply to it. Our own rule does.'

interface CancelRule {
  freeCancelUntil: string
  /** What goes back to whoever cancels now. */
  giveBackByRule: GiveBack
}

/**
 * The rule of the shop by which money goes back, as it is now: a removal that is quoted or looked at
 * less than a week ahead has no day of free cancelling to come.
 */
export const cancelRule = ({ freeCancelUntil, giveBackByRule }: CancelRule): string =>
  giveBackByRule === 'balance'
    ? 'This removal is less than a week away, so it cannot be cancelled for nothing: if you cancel, we keep the deposit, and the balance goes back if it is paid.'
    : `Until ${dayText(freeCancelUntil)} you can cancel for nothing. After that we keep the deposit, and the balance goes back.`
