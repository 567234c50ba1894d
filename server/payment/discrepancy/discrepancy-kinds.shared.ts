/**
 * The kinds of payment discrepancies: a payment settled late, one refunded by the shop, one that
 * matches no order; a refund that failed, and one whose outcome the provider does not report; a
 * chargeback, and the bank's warning that a payment may be fraud.
 */
export const discrepancyKinds = [
  'settledLate',
  'refunded',
  'mismatch',
  'refundFailed',
  'refundUnclear',
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
  dispute: 'Payment disputed',
  fraudWarning: 'Fraud warning',
} satisfies Record<DiscrepancyKind, string>
