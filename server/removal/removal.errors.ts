import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of removals. */
export const removalRefusals = {
  /** The quotation ended: replaced, withdrawn, too old, or its removal was cancelled. */
  QUOTE_ENDED: refusal<{ phone: string }>(
    409,
    ({ phone }) =>
      `This quotation is no longer valid. You haven’t been charged. Check your emails for a newer one, or call us on ${phone}.`,
  ),
  /** Its day has come, or it has ended. `phone`: the shop's. */
  CANCEL_BY_PHONE: refusal<{ phone: string }>(
    409,
    ({ phone }) => `This removal can no longer be cancelled online. Call us on ${phone}.`,
  ),
}

export const RemovalError = errorOf(removalRefusals)
