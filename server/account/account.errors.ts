import { errorOf, refusal } from '../lib/errors.ts'
import { removalName } from '../lib/order-name.shared.ts'

/** The refusals of deleting an account. */
export const accountRefusals = {
  STAFF_ACCOUNT: refusal(403, 'Staff accounts cannot be deleted here. Ask another admin.'),
  ORDER_UNDER_WAY: refusal<{ name: string; paid: boolean }>(409, ({ name, paid }) =>
    paid
      ? `Order ${name} is still in progress. You can delete your account once it’s been delivered.`
      : `Order ${name} is awaiting payment. You can delete your account once it’s been paid and delivered, or has expired.`,
  ),
  REMOVAL_UNDER_WAY: refusal<{ number: number }>(
    409,
    ({ number }) =>
      `Removal ${removalName(number)} is still in progress. You can delete your account once it’s finished.`,
  ),
}

export const AccountError = errorOf(accountRefusals)
