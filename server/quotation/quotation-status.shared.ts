export const quotationStatuses = ['draft', 'sent', 'accepted', 'expired', 'withdrawn'] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** What staff and buyers read for each status: one that was sent waits for its buyer. */
export const quotationStatusNames: Readonly<Record<QuotationStatus, string>> = {
  draft: 'Draft',
  sent: 'Waiting',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** The moments by which a quotation has its status. */
export interface Dated {
  sentAt: Date | null
  withdrawnAt: Date | null
  validUntil: Date
  /** Whether it has an order that is not cancelled. */
  isAccepted: boolean
}

/** The status of a quotation at a moment; one that was accepted stays so. */
export function statusOf(
  { sentAt, withdrawnAt, validUntil, isAccepted }: Dated,
  now: Date,
): QuotationStatus {
  if (isAccepted) return 'accepted'
  if (withdrawnAt !== null) return 'withdrawn'
  if (sentAt === null) return 'draft'
  return validUntil.getTime() <= now.getTime() ? 'expired' : 'sent'
}
