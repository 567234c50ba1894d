/** Once it is accepted its order says more: it is not paid yet, it is paid, or it is cancelled. */
export const quotationStatuses = [
  'draft',
  'sent',
  'unpaid',
  'accepted',
  'cancelled',
  'expired',
  'withdrawn',
] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** What staff and buyers read for each status: one that was sent waits for its buyer. */
export const quotationStatusNames: Readonly<Record<QuotationStatus, string>> = {
  draft: 'Draft',
  sent: 'Waiting',
  unpaid: 'Not paid',
  accepted: 'Accepted',
  cancelled: 'Order cancelled',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** The moments by which a quotation has its status, and its order. */
export interface Dated {
  sentAt: Date | null
  withdrawnAt: Date | null
  validUntil: Date
  /** Its order, unless that ended unpaid: then it waits again, as before. */
  order: { status: string; paymentStatus: string } | null
}

/** The status of a quotation at a moment; one with an order has that of the order. */
export function statusOf(
  { sentAt, withdrawnAt, validUntil, order }: Dated,
  now: Date,
): QuotationStatus {
  if (order !== null) {
    if (order.paymentStatus === 'pending') return 'unpaid'
    return order.status === 'rejected' ? 'cancelled' : 'accepted'
  }
  if (withdrawnAt !== null) return 'withdrawn'
  if (sentAt === null) return 'draft'
  return validUntil.getTime() <= now.getTime() ? 'expired' : 'sent'
}
