/**
 * The kinds of payment discrepancies: a payment settled late, one refunded by the shop, one that
 * matches no order; a refund that failed, and one whose outcome the provider does not report; one
 * that staff have to hand over; a balance whose day has passed; a
 * chargeback, and the bank's warning that a payment may be fraud.
 */
export const discrepancyKinds = [
  'settledLate',
  'refunded',
  'mismatch',
  'refundFailed',
  'refundUnclear',
  'refundByHand',
  'balanceOverdue',
  'dispute',
  'fraudWarning',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

/** The names of the kinds, for staff. */
export const discrepancyNames: Readonly<Record<string, string>> = {
  mismatch: 'Needs checking',
  refunded: 'Refunded automatically',
  settledLate: 'Late payment recorded automatically',
  refundFailed: 'Refund failed',
  refundUnclear: 'Refund not confirmed',
  refundByHand: 'Refund to be made by hand',
  balanceOverdue: 'Balance overdue',
  dispute: 'Payment disputed',
  fraudWarning: 'Fraud warning',
} satisfies Record<DiscrepancyKind, string>
