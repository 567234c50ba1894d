import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of inquiries. */
export const inquiryRefusals = {
  /** What has to end first: a quotation, or a booked removal. */
  INQUIRY_HAS_REMOVAL: refusal<{ name: string; booked: boolean }>(409, ({ name, booked }) =>
    booked
      ? `Removal ${name} is booked. Cancel it first.`
      : `Quotation ${name} can still be accepted. Withdraw it first.`,
  ),
}

export const InquiryError = errorOf(inquiryRefusals)
