import { errorOf, refusal } from '../lib/errors.ts'
import { addressLimitText } from '../lib/order/limits.shared.ts'

/** The refusals of addresses. */
export const addressRefusals = {
  ADDRESS_LIMIT: refusal(409, addressLimitText.refusal),
}

export const AddressError = errorOf(addressRefusals)
