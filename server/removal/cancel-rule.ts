import { dayText } from '../delivery/delivery-text.ts'
import type { GiveBack } from './removal-rules.ts'

/**
 * The notice that a removal has no right to cancel within 14 days. The Consumer Contracts
 * Regulations 2013, regulation 28 (1)(h), exempt the transport of goods on a set day, and schedule
 * 2 (o) requires the notice before the contract.
 */
export const NO_RIGHT_TO_CANCEL =
  'A removal is booked for a set day, so the 14 days that the law gives to change your mind do not apply to it. Our own rule does.'

interface CancelRule {
  freeCancelUntil: string
  /** The refund for a cancellation now. */
  giveBackByRule: GiveBack
}

/** The shop's rule for a cancellation now: in the last week before the removal it is not free. */
export const cancelRule = ({ freeCancelUntil, giveBackByRule }: CancelRule): string =>
  giveBackByRule === 'balance'
    ? 'This removal is less than a week away, so it cannot be cancelled for nothing: if you cancel, we keep the deposit, and the balance goes back if it is paid.'
    : `Until ${dayText(freeCancelUntil)} you can cancel for nothing. After that we keep the deposit, and the balance goes back.`
