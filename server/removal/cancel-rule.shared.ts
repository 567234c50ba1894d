import { dayText } from '../lib/london-time.shared.ts'
import type { GiveBack } from './removal-rules.shared.ts'

/**
 * The notice that a removal has no right to cancel within 14 days. The Consumer Contracts
 * Regulations 2013, regulation 28 (1)(h), exempt the transport of goods on a set day, and schedule
 * 2 (o) requires the notice before the contract.
 */
export const NO_RIGHT_TO_CANCEL =
  'A removal is booked for a specific date, so the 14-day legal right to change your mind doesn’t apply. Our own cancellation rule does.'

interface CancelRule {
  freeCancelUntil: string
  /** The refund for a cancellation now. */
  giveBackByRule: GiveBack
}

/** The shop's rule for a cancellation now: in the last week before the removal it is not free. */
export const cancelRule = ({ freeCancelUntil, giveBackByRule }: CancelRule): string =>
  giveBackByRule === 'balance'
    ? 'This removal is less than a week away, so it can’t be cancelled free of charge. If you cancel, we keep the deposit and refund the balance if you’ve paid it.'
    : `You can cancel free of charge until ${dayText(freeCancelUntil)}. After that we keep the deposit and refund the balance.`
